import { MarkedTitle } from '@/components/product/marked-title';
import { ProductCard as Card } from '@/components/product/product-card';
import { ProgressBadge } from '@/components/product/progress-badge';
import type { SearchProduct } from '@/contracts/catalog/search';
import { PROGRESS_BUTTON, searchCardPath } from '@/domain/catalog/product';
import { shownType } from '@/domain/catalog/product-type';
import { highlight } from '@/domain/catalog/search-highlight';
import { lessonsIn, usePriceText } from '@/hooks/catalog/use-product-card';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search.module.css';

export interface SearchResultsProps {
  title: string;
  products: readonly SearchProduct[];
  /** The search term, highlighted in the titles. */
  term: string;
}

/** Search results: each card links to its landing page or directly to the lessons (product §4). */
export function SearchResults({ title, products, term }: SearchResultsProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.cards}>
        {products.map((product) => (
          <SearchCard key={product.productId} product={product} term={term} />
        ))}
      </ul>
    </section>
  );
}

function SearchCard({ product, term }: { product: SearchProduct; term: string }) {
  const { t } = useTranslation('product');
  const href = useHref();
  const locale = useLocale();
  const priceText = usePriceText();
  const type = shownType(product.productType);
  // Progress in an owned course of a program does not make the program the user's own.
  const begun = product.progressStatus !== 'NOT_STARTED' && !product.price.ownedParts;
  const mine = product.accessType !== null || begun;
  const lessons = lessonsIn(product.learningLanguage, locale, t);
  return (
    <li>
      <Card
        href={href(searchCardPath(product))}
        id={product.productId}
        type={type}
        typeLabel={t(`type.${type}`)}
        title={product.title}
        titleShown={term ? <MarkedTitle stretches={highlight(product.title, term, locale)} /> : undefined}
        pictureUrl={product.promoPicture?.url}
        layout="row"
        facts={factsOf(mine && t(`button.${PROGRESS_BUTTON[product.progressStatus]}`), lessons)}
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

const factsOf = (...facts: (string | false | null)[]): string[] =>
  facts.filter((fact) => typeof fact === 'string');
