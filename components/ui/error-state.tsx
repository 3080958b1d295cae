import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Try again, go home. */
  action?: ReactNode;
  /** A status code or a request id for support. */
  code?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** Announced immediately when it replaces existing content. */
  live?: boolean;
}

export function ErrorState({ title, text, action, code, heading: Heading = 'h2', live }: ErrorStateProps) {
  return (
    <div className={styles.state} role={live ? 'alert' : undefined}>
      <svg className={styles.art} viewBox="0 0 120 80" aria-hidden="true">
        <path className={styles.quiet} d="M0 80a40 40 0 0 1 40-40v40z" />
        <path className={styles.quiet} d="M56 80a40 40 0 0 0 40-40H56z" />
        <path className={styles.alarm} d="M84 16a16 16 0 1 1 32 0 16 16 0 0 1-32 0z" />
      </svg>
      {code && <p className={styles.code}>{code}</p>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
