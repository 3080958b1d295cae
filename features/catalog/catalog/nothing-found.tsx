import { useQuery } from '@tanstack/react-query';
import { ProductCard as Card } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { catalogQuery } from '@/hooks/catalog/product-queries';
import type { useCatalog } from '@/hooks/catalog/use-catalog';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './catalog.module.css';

const MAX_SUGGESTIONS = 3;

/** Shown without results: a button to reset the filters, and popular products. */
export function NothingFound({ hrefFor }: Pick<ReturnType<typeof useCatalog>, 'hrefFor'>) {
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
