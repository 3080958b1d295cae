import { Progress, type ProgressProps } from '@/components/ui/progress';
import styles from './breakdown.module.css';
import { ProductBreakdown, type ProductBreakdownProps } from './product-breakdown';

export interface CardProgressProps extends Omit<ProgressProps, 'label'> {
  label: string;
  breakdown: ProductBreakdownProps;
}

/** The progress of a card, which opens to what counts. */
export function CardProgress({ breakdown, ...progress }: CardProgressProps) {
  return (
    <div className={styles.card}>
      <div className={styles.bar}>
        <Progress {...progress} />
      </div>
      <ProductBreakdown {...breakdown} />
    </div>
  );
}
