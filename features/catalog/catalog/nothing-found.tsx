import { useQueries, useQuery } from '@tanstack/react-query';
import { ProductCard as Card } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { withoutOne } from '@/domain/catalog/catalog';
import { formatNumber } from '@/domain/format';
import { catalogQuery } from '@/hooks/catalog/product-queries';
import type { useCatalog } from '@/hooks/catalog/use-catalog';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './catalog.module.css';

const MAX_SUGGESTIONS = 3;

type Catalog = Pick<ReturnType<typeof useCatalog>, 'address' | 'hrefFor'>;

/** Shown without results: which filter to take away, a button to reset them all, and popular products. */
export function NothingFound({ address, hrefFor }: Catalog) {
  const { t } = useTranslation('catalogue');
  const { data } = useQuery(catalogQuery(useApi(), {}));
  const cardOf = useProductCard();
  const popular = data?.products.slice(0, MAX_SUGGESTIONS) ?? [];
  const offers = useOffers(popular.map(({ id }) => id));
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={<Button href={hrefFor({})}>{t('empty.clear')}</Button>}
      />
      <FewerFilters address={address} hrefFor={hrefFor} />
      {popular.length > 0 && (
        <section>
          <h2 className={styles.instead}>{t('empty.popular')}</h2>
          <ul className={`card-grid ${styles.cards}`}>
            {popular.map((product) => (
              <li key={product.id}>
                <Card {...cardOf(product, offers.get(product.id))} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** One way per filter without which something is found, the most products first. */
function FewerFilters({ address, hrefFor }: Catalog) {
  const { t } = useTranslation('catalogue');
  const api = useApi();
  const locale = useLocale();
  const ways = withoutOne(address);
  const queries = useQueries({ queries: ways.map((way) => catalogQuery(api, way.address)) });
  const found = ways
    .map((way, index) => ({ ...way, total: queries[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  if (found.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('empty.without')}>
      {found.map(({ filter, address: next, total }) => (
        <li key={filter}>
          <TextLink href={hrefFor(next)} scroll={false} rel="nofollow">
            {t('empty.withoutOne', {
              filter: filter === 'term' ? address.term : t(`filters.${filter}`),
              results: t('results', { count: total, number: formatNumber(locale, total) }),
            })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
