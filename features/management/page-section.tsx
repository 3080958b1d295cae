import type { ReactNode, Ref } from 'react';
import styles from './page-section.module.css';

export interface PageSectionProps {
  title: string;
  /** The heading, which takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its heading; the landmark is the table in it, which has the same name. */
export function PageSection({ title, heading, actions, children }: PageSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={heading ? -1 : undefined} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
