import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import hero from './hero.module.css';
import styles from './home.module.css';

/** Skeleton of the front page. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={`container ${hero.hero}`}>
        <div>
          <h1 className={hero.title}>
            <Skeleton lines={3} />
          </h1>
          <p className={hero.lead}>
            <Skeleton lines={2} />
          </p>
          <Skeleton shape="block" height="64px" />
        </div>
        <Skeleton shape="block" height="380px" />
      </div>
      <div className={`container ${styles.section}`}>
        <div className="card-grid">
          <ProductCardSkeleton />
          <ProductCardSkeleton />
          <ProductCardSkeleton />
          <ProductCardSkeleton />
        </div>
      </div>
    </div>
  );
}
