import type { CSSProperties, ReactNode } from 'react';
import styles from './progress.module.css';

export type ProgressTone =
  | 'brand'
  | 'success'
  | 'course'
  | 'marathon'
  | 'program'
  | 'longread'
  | 'profession';

export interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** Accessible name: "Course progress". */
  label: string;
  /** The value as text, shown after the bar and announced: "4 of 12 lessons". */
  text?: string;
  hideText?: boolean;
  tone?: ProgressTone;
}

function clamp(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}

function meaning(label: string, value: number, text: string | undefined) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': clamp(value),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuetext': text,
  };
}

export function Progress({ value, label, text, hideText, tone = 'brand' }: ProgressProps) {
  const style = { '--value': `${clamp(value)}%`, '--tone': `var(--${tone})` } as CSSProperties;
  return (
    <div className={styles.progress} style={style}>
      <div className={styles.track} {...meaning(label, value, text)}>
        <div className={styles.bar} />
      </div>
      {text && !hideText && (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  );
}

export interface ProgressRingProps extends Omit<ProgressProps, 'hideText'> {
  /** Pixels across. */
  size?: number;
  /** Content in the centre; nothing by default. */
  children?: ReactNode;
}

export function ProgressRing({ value, label, text, tone = 'brand', size = 56, children }: ProgressRingProps) {
  const style = { '--size': `${size}px`, '--tone': `var(--${tone})` } as CSSProperties;
  return (
    <div className={styles.ring} style={style} {...meaning(label, value, text)}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.ringTrack} cx="18" cy="18" r="15" />
        <circle
          className={styles.ringBar}
          cx="18"
          cy="18"
          r="15"
          pathLength="100"
          strokeDasharray={`${clamp(value)} 100`}
          data-empty={clamp(value) === 0 || undefined}
        />
      </svg>
      <span className={styles.inside} aria-hidden="true">
        {children}
      </span>
    </div>
  );
}
