import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A settings section: heading and description at the side, controls beside them. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
