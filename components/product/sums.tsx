import { Badge } from '@/components/ui/badge';
import styles from './sums.module.css';

export interface SumsProps {
  rows: readonly { name: string; amount: string; isOff?: boolean }[];
  total: { name: string; amount: string /** The whole discount in percent. */; off: string | null };
}

/** What is added and taken off, down to the total. */
export function Sums({ rows, total }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {rows.map(({ name, amount, isOff }) => (
        <div key={name} className={styles.sum} data-off={isOff ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.sum} data-total="">
        <dt>
          <span>{total.name}</span>
          {total.off && <Badge tone="success">{total.off}</Badge>}
        </dt>
        <dd aria-live="polite">{total.amount}</dd>
      </div>
    </dl>
  );
}
