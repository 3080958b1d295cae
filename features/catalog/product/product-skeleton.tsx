import { Skeleton } from '@/components/ui/skeleton';
import styles from './product-page.module.css';

/** Skeleton of a product page. */
export function ProductSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.main}>
        <h1>
          <Skeleton lines={2} />
        </h1>
        <Skeleton lines={3} />
        <Skeleton shape="block" height="280px" />
        <Skeleton lines={5} />
      </div>
      <div className={styles.aside}>
        <Skeleton shape="block" height="260px" />
      </div>
    </div>
  );
}
