import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle';
  /** CSS lengths; for text, the height comes from the surrounding font. */
  width?: string;
  height?: string;
  /** Text only: number of lines; the last one is shorter. */
  lines?: number;
}

/** A placeholder with the size of the content that is loading. Mark the surrounding region with aria-busy. */
export function Skeleton({ shape = 'text', width, height, lines = 1 }: SkeletonProps) {
  const size = { '--w': width, '--h': height } as CSSProperties;
  if (shape === 'text' && lines > 1) {
    return (
      <span className={styles.lines} style={size} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          <span key={line} className={styles.skeleton} data-shape="text" />
        ))}
      </span>
    );
  }
  return <span className={styles.skeleton} data-shape={shape} style={size} aria-hidden="true" />;
}
