import type { ReactNode } from 'react';
import styles from './section-head.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  children?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
}

/** The heading of a section, with a description or a link beside it. */
export function SectionHead({ title, children, heading: Heading = 'h2' }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <Heading>{title}</Heading>
      {children}
    </header>
  );
}
