import { pictureSources } from '@/domain/picture';
import styles from './portrait.module.css';
import { monogram, portraitArt } from './portrait-art';

export interface PortraitProps {
  id: string;
  name: string;
  /** An uploaded photo, used instead of the monogram. */
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
  const { ground, form, color, ink } = portraitArt(id);
  return (
    <svg className={styles.portrait} data-shape={shape} viewBox="0 0 100 100" aria-hidden="true">
      <path d="M0 0h100v100H0z" fill={ground} />
      <path d={form} fill={color} />
      <text x="50" y="62" textAnchor="middle" fill={ink} className={styles.letters}>
        {monogram(name)}
      </text>
    </svg>
  );
}
