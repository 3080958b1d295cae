import styles from './marked-title.module.css';

export interface MarkedTitleProps {
  /** The title in stretches; `at` is where each begins. */
  stretches: readonly { at: number; text: string; hit: boolean }[];
}

/** A title with what was looked for made visible. */
export function MarkedTitle({ stretches }: MarkedTitleProps) {
  return stretches.map(({ at, text, hit }) =>
    hit ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
