import { ProductCard as Card } from '@/components/product/product-card';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-part';
import { Pagination } from '@/components/ui/pagination';
import type { CatalogPage } from '@/contracts/catalog/product';
import { formatNumber } from '@/domain/format';
import type { useCatalog } from '@/hooks/catalog/use-catalog';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './catalog.module.css';

const MorePages = lazyPart(() => import('./more-pages').then((module) => module.MorePages));
const NothingFound = lazyPart(() => import('./nothing-found').then((module) => module.NothingFound));

/** Cards of the first screens; the others are laid out when they are near. */
const FIRST_CARDS = 6;
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

export interface CatalogResultsProps {
  catalog: ReturnType<typeof useCatalog>;
}

/** The product cards, or the reason why there are none. */
export function CatalogResults({ catalog }: CatalogResultsProps) {
  const { t } = useTranslation('catalogue');
  const errorText = useErrorText();
  const { query, address, hrefFor } = catalog;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        live
        title={t('error.title')}
        text={errorText(query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
      />
    );
  }
  if (!query.data) {
    return (
      <div className={`card-grid ${styles.cards}`} aria-busy="true">
        {WAITING.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (query.data.products.length === 0) {
    if (query.data.total === 0) return <NothingFound address={address} hrefFor={hrefFor} />;
    return (
      <EmptyState
        title={t('empty.beyond')}
        action={<Button href={hrefFor({ ...address, page: undefined })}>{t('empty.first')}</Button>}
      />
    );
  }
  return <Cards page={query.data} catalog={catalog} />;
}

function Cards({ page, catalog }: { page: CatalogPage; catalog: CatalogResultsProps['catalog'] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const cardOf = useProductCard();
  const offers = useOffers(page.products.map((product) => product.id));
  const { address, hrefFor, query } = catalog;
  const pages = Math.ceil(page.total / page.pageSize);
  return (
    <>
      <ul
        className={`card-grid ${styles.cards}`}
        aria-busy={query.isPlaceholderData || undefined}
        data-stale={query.isPlaceholderData || undefined}
      >
        {page.products.map((product, index) => (
          <li key={product.id} className={index < FIRST_CARDS ? undefined : 'later'}>
            <Card {...cardOf(product, offers.get(product.id))} heading="h2" eager={index < 3} />
          </li>
        ))}
      </ul>
      {page.page < pages && !query.isPlaceholderData && (
        <MorePages key={JSON.stringify(address)} address={address} page={page.page} pages={pages} />
      )}
      <Pagination
        page={page.page}
        pages={pages}
        hrefFor={(number) => hrefFor({ ...address, page: number === 1 ? undefined : number })}
        label={t('pages.label')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        numberText={(number) => formatNumber(locale, number)}
        pageLabel={(number) => t('pages.page', { page: number })}
      />
    </>
  );
}
