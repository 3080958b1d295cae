import { useEffect, useRef, useState } from 'react';
import { type CoverType, coverParts } from '@/domain/catalog/cover-art';
import { coverSize } from '@/domain/catalog/cover-shape';
import { type PictureUse, pictureSources } from '@/domain/picture';
import styles from './cover.module.css';

export interface CoverProps {
  /** Seed of the composition. */
  id: string;
  type: CoverType;
  /** An uploaded picture, used instead of the drawing. */
  src?: string | null | undefined;
  /** How large the picture is shown; card if omitted. */
  use?: PictureUse;
  /** Set for covers above the fold: loads the picture eagerly. */
  eager?: boolean;
  shape?: 'wide' | 'square' | 'fill';
}

/** A product's cover; hidden from screen readers, because the title beside it names the product. */
export function Cover({ id, type, src, use = 'card', eager, shape = 'wide' }: CoverProps) {
  if (src) {
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
  return <Drawing key={id} id={id} type={type} shape={shape} />;
}

/** Drawn during server rendering and left unchanged afterwards; the browser loads the drawing code only if needed. */
function Drawing({ id, type, shape }: Pick<CoverProps, 'id' | 'type' | 'shape'>) {
  const svg = useRef<SVGSVGElement>(null);
  const [parts, setParts] = useState(() => (typeof window === 'undefined' ? coverParts(id, type) : ''));
  useEffect(() => {
    if (svg.current?.firstChild) return;
    import('@/domain/catalog/cover-art').then(
      (art) => setParts(art.coverParts(id, type)),
      () => {},
    );
  }, [id, type]);
  const { width, height } = coverSize;
  return (
    <svg
      ref={svg}
      className={styles.cover}
      data-shape={shape}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code from numbers
      dangerouslySetInnerHTML={{ __html: parts }}
    />
  );
}
