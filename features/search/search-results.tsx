import { useTranslation } from 'next-i18next/pages';
import { ProductCard as Card } from '@/components/product/product-card';
import { ProgressBadge } from '@/components/product/progress-badge';
import type { SearchProduct } from '@/contracts/search';
import { PROGRESS_BUTTON, searchCardPath } from '@/domain/product';
import { useHref } from '@/hooks/use-href';
import { usePriceText } from '@/hooks/use-product-card';
import styles from './search.module.css';

export interface SearchResultsProps {
  title: string;
  products: readonly SearchProduct[];
  heading?: 'h2' | 'h3';
}

/** Search cards: each leads to its landing or straight to learning (spec §4). */
export function SearchResults({ title, products, heading: Heading = 'h2' }: SearchResultsProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <Heading className={styles.heading}>{title}</Heading>
      <ul className={styles.cards}>
        {products.map((product) => (
          <SearchCard key={product.productId} product={product} />
        ))}
      </ul>
    </section>
  );
}

function SearchCard({ product }: { product: SearchProduct }) {
  const { t } = useTranslation('product');
  const href = useHref();
  const priceText = usePriceText();
  const path = cardPath(product);
  if (path === null) return null;
  const mine = product.accessType !== null || product.progressStatus !== 'NOT_STARTED';
  return (
    <li>
      <Card
        href={href(path)}
        id={product.productId}
        type={product.productType}
        typeLabel={t(`type.${product.productType}`)}
        title={product.title}
        pictureUrl={product.promoPicture?.url}
        layout="row"
        facts={mine ? [t(`button.${PROGRESS_BUTTON[product.progressStatus]}`)] : []}
        footer={
          mine ? (
            <ProgressBadge status={product.progressStatus} label={t(`progress.${product.progressStatus}`)} />
          ) : undefined
        }
        price={priceText(product.price)}
      />
    </li>
  );
}

/** A card without an address fails alone (decisions §12). */
function cardPath(product: SearchProduct): string | null {
  try {
    return searchCardPath(product);
  } catch (error) {
    console.error(error);
    return null;
  }
}
