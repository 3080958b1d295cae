import { type ReactNode, useId } from 'react';
import styles from './company.module.css';

export interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
