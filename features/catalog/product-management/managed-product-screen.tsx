import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { collectionPath, managedProductPath } from '@/domain/catalog/managed-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedProductQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LanguagesTable } from './languages-table';
import { PricePanel } from './price-panel';
import { ProductEnd } from './product-end';
import styles from './product-management.module.css';
import { PublicationPanel } from './publication-panel';
import { SettingsForm } from './settings-form';
import { SubscriptionPanel } from './subscription-panel';
import { useCollection } from './use-collection';

/** `/manager/[collection]/[productId]`: where a product stands, and everything that is not in one language. */
export function ManagedProductScreen() {
  const { t } = useTranslation('manager-products');
  const { type: collection, productId } = useCollection();
  const query = useQuery(managedProductQuery(useApi(), productId));
  const product = query.data;
  const type = product?.type ?? collection;
  const title = product?.title || t(product ? 'list.untitled' : `type.${type}.one`);
  return (
    <ManagerPage
      title={title}
      lead={
        product && (
          <Badge tone={product.status === 'PUBLISHED' ? 'success' : 'neutral'}>
            {t(`status.${product.status}`)}
          </Badge>
        )
      }
      path={managedProductPath({ type, id: productId })}
      back={{ path: collectionPath(type), label: t(`type.${type}.title`) }}
      actions={product?.status === 'PUBLISHED' && <ViewButton product={product} />}
    >
      <LoadState query={query} height="640px" />
      {product && (
        <div className={styles.columns}>
          <div className={styles.main}>
            <SettingsForm key={product.id} product={product} />
            <LanguagesTable product={product} />
          </div>
          <div className={styles.side}>
            <PublicationPanel product={product} />
            <PricePanel product={product} />
            <SubscriptionPanel product={product} />
            <ProductEnd product={product} />
          </div>
        </div>
      )}
    </ManagerPage>
  );
}

/** The page that visitors see, found by the id. */
function ViewButton({ product: { id, type } }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const href = useHref();
  return (
    <Button variant="secondary" href={href(`/${type.toLowerCase()}/${id}`)}>
      {t('product.view')}
    </Button>
  );
}
