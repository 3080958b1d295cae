import { useQuery } from '@tanstack/react-query';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { LoadState } from '@/features/management/load-state';
import { priceLevelsQuery, priceSchemaQuery } from '@/hooks/commerce/price-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { PriceForm } from './price-form';
import { PricePreviewTable } from './price-preview-table';
import styles from './product-management.module.css';

/** The price: seniors change it, others see it. */
export function PricePanel({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const api = useApi();
  const { isSenior } = useSession();
  const schema = useQuery(priceSchemaQuery(api, product.id));
  const levels = useQuery({ ...priceLevelsQuery(api), enabled: isSenior });
  const price = schema.data;
  return (
    <section id="price" className={styles.panel} aria-labelledby="price-title">
      <h2 id="price-title" className={styles.heading}>
        {t('product.price')}
      </h2>
      <LoadState query={schema} height="160px" />
      {isSenior && <LoadState query={levels} height="80px" />}
      {price && !price.priced && !isSenior && <p>{t('price.notSet')}</p>}
      {price?.priced && !isSenior && (
        <PricePreviewTable amounts={price.level?.amounts ?? null} draft={price} />
      )}
      {price && !isSenior && <p className={styles.quiet}>{t('price.seniorOnly')}</p>}
      {price && isSenior && levels.data && (
        <PriceForm key={price.version} schema={price} levels={levels.data} />
      )}
    </section>
  );
}
