import { pictureSources } from '@/domain/picture';
import styles from './portrait.module.css';
import { portraitParts } from './portrait-art';
import { useDrawing } from './use-drawing';

export interface PortraitProps {
  /** The expert's slug: some have a drawn portrait, the others a monogram. */
  id: string;
  name: string;
  /** An uploaded photo, used instead of the drawing. */
  src?: string | null | undefined;
  shape?: 'square' | 'round';
}

/** An expert's portrait; the name must be in the text beside it. */
export function Portrait({ id, name, src, shape = 'square' }: PortraitProps) {
  if (src) {
    return (
      // biome-ignore lint/performance/noImgElement: our own widths
      <img
        className={styles.portrait}
        data-shape={shape}
        {...pictureSources(src, 'portrait')}
        alt=""
        loading="lazy"
        decoding="async"
        width={200}
        height={200}
      />
    );
  }
  return <Drawing key={`${id} ${name}`} id={id} name={name} shape={shape} />;
}

function Drawing({ id, name, shape }: Pick<PortraitProps, 'id' | 'name' | 'shape'>) {
  const drawing = useDrawing(typeof window === 'undefined' ? portraitParts(id, name) : '', () =>
    import('./portrait-art').then((art) => art.portraitParts(id, name)),
  );
  return (
    <svg
      className={styles.portrait}
      data-shape={shape}
      viewBox="0 0 100 100"
      aria-hidden="true"
      {...drawing}
    />
  );
}
