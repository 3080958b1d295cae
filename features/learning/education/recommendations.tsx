import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductCard as Card } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { ErrorState } from '@/components/ui/error-state';
import type { ProductCard } from '@/contracts/catalog/product';
import type { EducationItem } from '@/contracts/learning/learning';
import { recommendedQuery } from '@/hooks/catalog/quiz-queries';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './education.module.css';
import { EducationGridSkeleton } from './education-grid';

export interface RecommendationsProps {
  /** The products that the user already has. */
  mine: readonly EducationItem[];
  heading?: 'h2' | 'h3';
  /** Shown when there is nothing left to recommend. */
  empty?: ReactNode;
  title?: ReactNode;
  /** Label of the carousel; without it the products form a grid. */
  row?: string;
}

/** Published products that the user does not have yet. */
export function Recommendations({ mine, heading, empty = null, title, row }: RecommendationsProps) {
  const { t } = useTranslation('education');
  const toCard = useProductCard();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useQuery(recommendedQuery(useApi()));
  if (isPending) return <EducationGridSkeleton label={t('my.loading')} />;
  if (error && !data) {
    return (
      <ErrorState
        live
        heading={heading}
        title={errorText(error)}
        action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
      />
    );
  }
  const products = notIn(mine, data ?? []);
  if (products.length === 0) return empty;
  const cards = products.map((product) => ({
    key: product.id,
    content: <Card {...toCard(product)} heading={heading} />,
  }));
  return (
    <>
      {title}
      {row === undefined ? (
        <ul className={`card-grid ${styles.grid}`}>
          {cards.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      ) : (
        <div className={styles.row}>
          <Carousel
            label={row}
            items={cards}
            previousLabel={t('lk.recommendedBefore')}
            nextLabel={t('lk.recommendedMore')}
          />
        </div>
      )}
    </>
  );
}

/** The products that are not among the user's. */
export function notIn(mine: readonly EducationItem[], products: readonly ProductCard[]): ProductCard[] {
  const ids = new Set(mine.map(({ productId }) => productId));
  return products.filter(({ id }) => !ids.has(id));
}
