import { useTranslation } from 'next-i18next/pages';
import { ProductCard as Card } from '@/components/product/product-card';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Pagination } from '@/components/ui/pagination';
import type { CataloguePage } from '@/contracts/product';
import { formatNumber } from '@/domain/format';
import type { useCatalogue } from '@/hooks/use-catalogue';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useOffers } from '@/hooks/use-offers';
import { useProductCard } from '@/hooks/use-product-card';
import styles from './catalogue.module.css';

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

export interface CatalogueResultsProps {
  catalogue: ReturnType<typeof useCatalogue>;
}

/** The cards, or why there are none. */
export function CatalogueResults({ catalogue }: CatalogueResultsProps) {
  const { t } = useTranslation('catalogue');
  const errorText = useErrorText();
  const { query, address, hrefFor } = catalogue;
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
      <div className={styles.cards} aria-busy="true">
        {WAITING.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (query.data.products.length === 0) {
    const beyond = query.data.total > 0;
    return (
      <EmptyState
        title={t(beyond ? 'empty.beyond' : 'empty.title')}
        text={beyond ? undefined : t('empty.text')}
        action={
          <Button href={hrefFor(beyond ? { ...address, page: undefined } : {})}>
            {t(beyond ? 'empty.first' : 'empty.clear')}
          </Button>
        }
      />
    );
  }
  return <Cards page={query.data} catalogue={catalogue} />;
}

function Cards({ page, catalogue }: { page: CataloguePage; catalogue: CatalogueResultsProps['catalogue'] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const cardOf = useProductCard();
  const offers = useOffers(page.products.map((product) => product.id));
  const { address, hrefFor, query } = catalogue;
  return (
    <>
      <ul
        className={styles.cards}
        aria-busy={query.isPlaceholderData || undefined}
        data-stale={query.isPlaceholderData || undefined}
      >
        {page.products.map((product, at) => (
          <li key={product.id}>
            <Card {...cardOf(product, offers.get(product.id))} heading="h2" eager={at < 3} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page.page}
        pages={Math.ceil(page.total / page.pageSize)}
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
