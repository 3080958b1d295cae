import styles from './status-line.module.css';

/** A status message, announced politely; takes no space while empty. */
export function StatusLine({ text }: { text: string }) {
  return (
    <p className={styles.line} role="status">
      {text}
    </p>
  );
}
