import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode;
  /** A label above the heading: section, type. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Beside the text; below it on phones. */
  picture?: ReactNode;
  breadcrumb?: ReactNode;
  /** display: large, for public pages. title: for working screens. */
  size?: 'display' | 'title';
  /** Below, full width: search, tabs, chips. */
  children?: ReactNode;
}

/** A word this long is wider than a phone screen in the display size. */
const LONG_WORD = /\p{L}{16,}/u;

export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, lead, actions, picture, breadcrumb, size = 'display', children } = props;
  const long = typeof title === 'string' && LONG_WORD.test(title);
  return (
    <header className={styles.header} data-size={size}>
      {breadcrumb}
      <div className={styles.row}>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.title} data-long={long || undefined} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
      {children}
    </header>
  );
}
