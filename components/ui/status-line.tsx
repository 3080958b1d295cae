import styles from './status-line.module.css';

/** A word about what is going on, said when there is a pause; takes no room while there is none. */
export function StatusLine({ text }: { text: string }) {
  return (
    <p className={styles.line} role="status">
      {text}
    </p>
  );
}
