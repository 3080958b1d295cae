import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Next steps: buttons or links. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

export function EmptyState({ title, text, action, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.art} viewBox="-1 -1 122 82" aria-hidden="true">
        <path className={styles.quiet} d="M0 80a40 40 0 0 1 80 0z" />
        <path className={styles.ring} d="M80 40a20 20 0 1 1 40 0 20 20 0 0 1-40 0z" />
        <path className={styles.strong} d="M80 80V60h20a20 20 0 0 1-20 20z" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </div>
  );
}
