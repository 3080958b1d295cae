import { isDrawnCover } from '@/domain/catalog/cover-address';
import { type CoverType, coverParts } from '@/domain/catalog/cover-art';
import { coverSize } from '@/domain/catalog/cover-shape';
import { type PictureUse, pictureSources } from '@/domain/picture';
import styles from './cover.module.css';
import { useDrawing } from './use-drawing';

export interface CoverProps {
  /** Seed of the composition. */
  id: string;
  type: CoverType;
  /** An uploaded picture, or the address of a drawn cover; without one, the id and type decide the drawing. */
  src?: string | null | undefined;
  /** How large the picture is shown; card if omitted. */
  use?: PictureUse;
  /** Set for covers above the fold: loads the picture eagerly. */
  eager?: boolean;
  shape?: 'wide' | 'square' | 'fill';
}

/** A product's cover; hidden from screen readers, because the title beside it names the product. */
export function Cover({ id, type, src, use = 'card', eager, shape = 'wide' }: CoverProps) {
  if (src && !isDrawnCover(src)) {
    return (
      // biome-ignore lint/performance/noImgElement: our own widths
      <img
        className={styles.cover}
        data-shape={shape}
        {...pictureSources(src, use)}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        width={coverSize.width}
        height={coverSize.height}
      />
    );
  }
  return <Drawing key={`${type} ${id} ${src}`} id={id} type={type} src={src} shape={shape} />;
}

function Drawing({ id, type, src, shape }: Pick<CoverProps, 'id' | 'type' | 'src' | 'shape'>) {
  const drawing = useDrawing(typeof window === 'undefined' ? coverParts(id, type, src) : '', () =>
    import('@/domain/catalog/cover-art').then((art) => art.coverParts(id, type, src)),
  );
  const { width, height } = coverSize;
  return (
    <svg
      className={styles.cover}
      data-shape={shape}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      {...drawing}
    />
  );
}
