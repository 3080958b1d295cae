import styles from './marked-title.module.css';

export interface MarkedTitleProps {
  /** Segments of the title; `at` is the offset of each. */
  stretches: readonly { at: number; text: string; hit: boolean }[];
}

/** A title with the search term highlighted. */
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
