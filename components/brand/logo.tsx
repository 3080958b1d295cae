import styles from './logo.module.css';

export interface LogoProps {
  /** The symbol alone, or the symbol as the first letter of the name. */
  variant?: 'full' | 'mark';
  /** Text alternative; omit it if the surrounding link has a label. */
  label?: string;
  /** Height in pixels. */
  height?: number;
}

/** A letter K made of a stem and two leaves. */
export function Logo({ variant = 'full', label, height = 28 }: LogoProps) {
  const width = variant === 'full' ? 106 : 32;
  return (
    <svg
      className={styles.logo}
      viewBox={`0 0 ${width} 32`}
      width={(height * width) / 32}
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.stem} d="M4 2h7v28H4z" />
      <path className={styles.leaf} d="M13 16A14 14 0 0 1 27 2a14 14 0 0 1-14 14z" />
      <path className={styles.stem} d="M13 16a14 14 0 0 1 14 14 14 14 0 0 1-14-14z" />
      {variant === 'full' && (
        <path
          className={styles.word}
          d="M32.5 11v9.5a7 7 0 0 0 14 0V11M46.5 11v19M56.5 30V11m0 9.5a7 7 0 0 1 8-7M80 16.5c-.8-2-2.9-3-5.4-3-3 0-5.1 1.4-5.1 3.6 0 5 11 2 11 7 0 2.3-2.4 3.6-5.6 3.6-2.8 0-5-1.1-5.9-3.2M101 20.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0z"
        />
      )}
    </svg>
  );
}
