import type { CSSProperties } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** The picture in several widths. */
  srcSet?: string | undefined;
  /** Pixels across. */
  size?: number;
}

const tones = ['course', 'marathon', 'program', 'longread', 'profession'] as const;

/** A picture or drawn initials; hidden from screen readers, because the name must be in the text beside it. */
export function Avatar({ name, src, srcSet, size = 40 }: AvatarProps) {
  const style = { '--size': `${size}px` } as CSSProperties;
  if (src) {
    return (
      // biome-ignore lint/performance/noImgElement: the caller prepares the widths
      <img
        className={styles.avatar}
        style={style}
        src={src}
        srcSet={srcSet}
        alt=""
        width={size}
        height={size}
      />
    );
  }
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
  const tone = tones[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tones.length];
  return (
    <span
      className={styles.avatar}
      style={style}
      data-tone={tone}
      data-letters={letters.toLocaleUpperCase()}
      aria-hidden="true"
    />
  );
}
