import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** One part of the dashboard under its heading. */
export function DashboardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
