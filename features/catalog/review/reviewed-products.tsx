import { Chip } from '@/components/ui/chip';
import type { ReviewsPage } from '@/contracts/catalog/review';
import { formatNumber } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './reviews.module.css';

export interface ReviewedProductsProps {
  products: ReviewsPage['products'];
  /** Slug of the product whose reviews are shown. */
  chosen: string | undefined;
}

/** Links that filter the reviews by product; collapsed, because there are many. */
export function ReviewedProducts({ products, chosen }: ReviewedProductsProps) {
  const { t } = useTranslation('pages');
  const href = useHref();
  const locale = useLocale();
  if (products.length < 2) return null;
  const current = products.find(({ urlSlug }) => urlSlug === chosen);
  return (
    <details className={styles.choice} data-print="hide">
      <summary className={styles.summary}>
        {current ? t('reviews.of', { title: current.title }) : t('reviews.choose')}
      </summary>
      <ul className={styles.chips}>
        <li>
          <Chip href={href('/reviews')} selected={chosen === undefined}>
            {t('reviews.all')}
          </Chip>
        </li>
        {products.map(({ urlSlug, title, count }) => (
          <li key={urlSlug}>
            <Chip
              href={`${href('/reviews')}?product=${encodeURIComponent(urlSlug)}`}
              selected={urlSlug === chosen}
              count={formatNumber(locale, count)}
            >
              {title}
            </Chip>
          </li>
        ))}
      </ul>
    </details>
  );
}
