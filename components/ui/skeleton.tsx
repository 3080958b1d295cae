import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle';
  /** CSS lengths; text takes its height from the font around it. */
  width?: string;
  height?: string;
  /** Text only: that many lines, the last one shorter. */
  lines?: number;
}

/** Holds the place and the shape of what is coming. Name the busy region with aria-busy outside. */
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
