import type { CSSProperties } from 'react';
import styles from './rating.module.css';

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** Text alternative of the stars: "4.8 out of 5, 213 reviews". */
  label: string;
  /** Shown after the stars, formatted for the locale: "4.8". */
  text?: string;
  /** Shown muted after it: "(213)". */
  count?: string;
  /** Compact: one star and the number, for cards. */
  compact?: boolean;
}

export function Rating({ value, label, text, count, compact }: RatingProps) {
  const filled = compact ? 100 : Math.min(100, Math.max(0, value * 20));
  const style = { '--filled': `${filled}%` } as CSSProperties;
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.stars} style={style} data-compact={compact || undefined} aria-hidden="true" />
      {text && (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      )}
      {count && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  );
}
