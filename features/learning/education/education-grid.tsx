import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import type { EducationItem } from '@/contracts/learning/learning';
import styles from './education.module.css';
import { EducationCard } from './education-card';

export function EducationGrid({
  items,
  heading,
}: {
  items: readonly EducationItem[];
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className={`card-grid ${styles.grid}`}>
      {items.map((item) => (
        <li key={item.productId}>
          <EducationCard item={item} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = ['a', 'b', 'c'];

export function EducationGridSkeleton({ label }: { label: string }) {
  return (
    <section className={`card-grid ${styles.grid}`} aria-busy="true" aria-label={label}>
      {PLACES.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </section>
  );
}
