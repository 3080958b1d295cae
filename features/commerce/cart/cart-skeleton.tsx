import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/hooks/use-translation';
import styles from './cart.module.css';
import lineStyles from './cart-line.module.css';
import summaryStyles from './summary.module.css';

/** Skeleton of a cart with two lines. */
export function CartSkeleton() {
  const { t } = useTranslation('cart');
  return (
    <section className={styles.grid} aria-busy="true" aria-label={t('loading')}>
      <div className={styles.lines}>
        {[0, 1].map((line) => (
          <div key={line} className={lineStyles.line}>
            <div className={lineStyles.cover}>
              <Skeleton shape="block" height="100%" />
            </div>
            <div className={lineStyles.about}>
              <Skeleton width="5rem" />
              <Skeleton width="14rem" />
            </div>
            <span />
            <div className={lineStyles.steps}>
              <Skeleton />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
      <div className={summaryStyles.summary}>
        <Skeleton width="8rem" />
        <Skeleton lines={3} />
        <Skeleton shape="block" height="52px" />
      </div>
    </section>
  );
}
