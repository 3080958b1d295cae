import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** Quiet words at the end of the row: "5 lessons". */
  note?: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one closes the others that share this name. */
  name?: string;
  /** Level of the headings, h3 unless told. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** The platform's details element: found by search in the page, printed, and open without script. */
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
