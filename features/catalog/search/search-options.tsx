import { useId } from 'react';
import { Cover } from '@/components/product/cover';
import { MarkedTitle } from '@/components/product/marked-title';
import { Dotted } from '@/components/ui/dotted';
import { PageLink } from '@/components/ui/page-link';
import { Price } from '@/components/ui/price';
import { Rating } from '@/components/ui/rating';
import type { SearchProduct } from '@/contracts/catalog/search';
import { searchCardPath } from '@/domain/catalog/product';
import { shownType } from '@/domain/catalog/product-type';
import { highlight } from '@/domain/catalog/search-highlight';
import { usePriceText } from '@/hooks/catalog/use-product-card';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-options.module.css';
import { optionId } from './use-options';
import { useSearchFacts } from './use-search-facts';

export interface SearchOptionsProps {
  id: string;
  title: string;
  products: readonly SearchProduct[];
  /** Index of this list's first option among the options of all lists. */
  from: number;
  active: number;
  /** The search term, highlighted in the titles. */
  term: string;
}

/** Search results of the popup as listbox options. */
export function SearchOptions({ id, title, products, from, active, term }: SearchOptionsProps) {
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading} id={heading}>
        {title}
      </h2>
      <div role="listbox" id={id} aria-labelledby={heading} className={styles.options}>
        {products.map((product, index) => (
          <Option
            key={product.productId}
            product={product}
            at={from + index}
            isActive={active === from + index}
            term={term}
          />
        ))}
      </div>
    </section>
  );
}

interface OptionProps {
  product: SearchProduct;
  at: number;
  isActive: boolean;
  term: string;
}

function Option({ product, at, isActive, term }: OptionProps) {
  const { t } = useTranslation('product');
  const href = useHref();
  const locale = useLocale();
  const priceText = usePriceText();
  const type = shownType(product.productType);
  const { facts, rating, mine } = useSearchFacts(product, false);
  const line = [product.author, ...facts].filter(Boolean);
  return (
    <PageLink
      role="option"
      id={optionId(at)}
      aria-selected={isActive}
      tabIndex={-1}
      href={href(searchCardPath(product))}
      className={styles.option}
    >
      <span className={styles.cover}>
        <Cover id={product.productId} type={type} src={product.promoPicture?.url} use="thumb" shape="fill" />
      </span>
      <span className={styles.words}>
        <span className={styles.type}>{t(`type.${type}`)}</span>
        <span className={styles.title}>
          <MarkedTitle stretches={highlight(product.title, term, locale)} />
        </span>
        {line.length > 0 && <Dotted as="span" className={styles.facts} items={line} />}
        {mine ? (
          <span className={styles.progress}>{t(`progress.${product.progressStatus}`)}</span>
        ) : (
          <Price {...priceText(product.price, product.freeLesson)} />
        )}
        {rating && <Rating {...rating} compact />}
      </span>
    </PageLink>
  );
}
