import { MarkedTitle } from '@/components/product/marked-title';
import { ProductCard as Card } from '@/components/product/product-card';
import { ProgressBadge } from '@/components/product/progress-badge';
import type { BestAnswer as Best, SearchProduct } from '@/contracts/catalog/search';
import { PROGRESS_BUTTON, searchCardPath } from '@/domain/catalog/product';
import { shownType } from '@/domain/catalog/product-type';
import { highlight } from '@/domain/catalog/search-highlight';
import { usePriceText } from '@/hooks/catalog/use-product-card';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { BestAnswer } from './best-answer';
import styles from './search.module.css';
import { useSearchFacts } from './use-search-facts';

export interface SearchResultsProps {
  title: string;
  products: readonly SearchProduct[];
  /** The search term, highlighted in the titles. */
  term: string;
  /** Shown above the others. */
  best: Best | null;
}

/** Search results: each card links to its landing page or directly to the lessons (product §4). */
export function SearchResults({ title, products, term, best }: SearchResultsProps) {
  const others = products.filter(({ productId }) => productId !== best?.product.productId);
  return (
    <>
      {best && (
        <BestAnswer best={best}>
          <SearchCard product={best.product} term={term} isBest />
        </BestAnswer>
      )}
      {others.length > 0 && (
        <section>
          <h2 className={styles.heading}>{title}</h2>
          <ul className={styles.cards}>
            {others.map((product) => (
              <li key={product.productId}>
                <SearchCard product={product} term={term} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface SearchCardProps {
  product: SearchProduct;
  term: string;
  isBest?: boolean;
}

function SearchCard({ product, term, isBest = false }: SearchCardProps) {
  const { t } = useTranslation('product');
  const href = useHref();
  const locale = useLocale();
  const priceText = usePriceText();
  const { facts, rating, mine } = useSearchFacts(product, isBest);
  const type = shownType(product.productType);
  return (
    <Card
      href={href(searchCardPath(product))}
      id={product.productId}
      type={type}
      typeLabel={t(`type.${type}`)}
      title={product.title}
      titleShown={term ? <MarkedTitle stretches={highlight(product.title, term, locale)} /> : undefined}
      pictureUrl={product.promoPicture?.url}
      layout="row"
      author={product.author}
      facts={mine ? [t(`button.${PROGRESS_BUTTON[product.progressStatus]}`), ...facts] : facts}
      rating={rating}
      footer={
        mine ? (
          <ProgressBadge status={product.progressStatus} label={t(`progress.${product.progressStatus}`)} />
        ) : undefined
      }
      price={priceText(product.price, product.freeLesson)}
    />
  );
}
