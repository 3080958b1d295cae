import { Skeleton } from '@/components/ui/skeleton';
import styles from './product-card.module.css';

export interface ProductCardSkeletonProps {
  layout?: 'column' | 'row';
}

/** Skeleton of a product card. */
export function ProductCardSkeleton({ layout = 'column' }: ProductCardSkeletonProps) {
  return (
    <div className={styles.card} data-layout={layout} aria-hidden="true">
      <div className={styles.cover} data-waiting="">
        <Skeleton shape="block" />
      </div>
      <div className={styles.body}>
        <p className={styles.type}>
          <Skeleton width="88px" />
        </p>
        <div className={styles.title} data-waiting="">
          <Skeleton lines={2} />
        </div>
        <p className={styles.author}>
          <Skeleton width="55%" />
        </p>
        <div className={styles.foot}>
          <Skeleton width="96px" />
        </div>
      </div>
    </div>
  );
}
