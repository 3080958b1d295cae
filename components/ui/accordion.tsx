import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** Secondary text at the end of the row: "5 lessons". */
  note?: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Items with the same name close each other. */
  name?: string;
  /** Heading level, h3 by default. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** Uses the native details element: works with find-in-page, printing, and without JavaScript. */
export function Accordion({ items, name, heading: Heading = 'h3' }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} open={item.open} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
            {item.note && <span className={styles.note}>{item.note}</span>}
            <Plus className={styles.mark} aria-hidden="true" />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
