import styles from './unbroken-words.module.css';

/** Longer words may break after a hyphen, so that they fit on a phone. */
const LONGEST = 24;

/** A short text whose words do not break at their hyphens. */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(/(\S+)/).map((part, index) =>
    part.includes('-') && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
