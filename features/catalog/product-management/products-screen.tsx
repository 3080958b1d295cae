import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedProductRow } from '@/contracts/catalog/product-management';
import { LOCALES } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE, MANAGED_PRODUCT_SORTS, PRODUCT_STATUSES } from '@/contracts/manager-values';
import { collectionPath, managedProductPath, newProductPath } from '@/domain/catalog/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { managedProductsQuery, type ProductListQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { productManagement } from '@/services/manager-endpoints';
import { CollectionTabs } from './collection-tabs';
import { useProductColumns } from './product-columns';
import { type ProductFilter, ProductFilters } from './product-filters';
import { useBulkActions } from './use-bulk-actions';
import { useCollection } from './use-collection';

const EMPTY: Record<ProductFilter, string> = { status: '', missing: '', category: '' };
const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value);

/** `/manager/[collection]`: all products of a type. */
export function ProductsScreen() {
  const { t } = useTranslation('manager-products');
  const { type } = useCollection();
  const href = useHref();
  const api = useApi();
  const client = useQueryClient();
  const state = useListState<ProductFilter>({ sort: 'changed', filters: EMPTY });
  const query: ProductListQuery = {
    ...{ type, page: state.page, text: state.text || undefined },
    status: oneOf(PRODUCT_STATUSES, state.filters.status),
    missing: oneOf(LOCALES, state.filters.missing),
    category: state.filters.category || undefined,
    sort: oneOf(MANAGED_PRODUCT_SORTS, state.sort),
  };
  const products = useQuery(managedProductsQuery(api, query));
  const create = <Button href={href(newProductPath(type))}>{t(`type.${type}.new`)}</Button>;
  return (
    <ManagerPage title={t(`type.${type}.title`)} path={collectionPath(type)} actions={create}>
      <CollectionTabs current={type} />
      <ManagerList<ManagedProductRow>
        name={`products-${type.toLowerCase()}`}
        title={t(`type.${type}.title`)}
        columns={useProductColumns()}
        rows={products.data?.items}
        total={products.data?.total}
        state={state}
        query={products}
        rowKey={({ id }) => id}
        rowName={({ title }) => title || t('list.untitled')}
        rowHref={(row) => href(managedProductPath(row))}
        filters={<ProductFilters state={state} />}
        bulkActions={useBulkActions()}
        onChanged={() => client.invalidateQueries({ queryKey: [api.locale, 'managed-products'] })}
        exportRows={(page) =>
          api(productManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } })
        }
        empty={<EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} />}
      />
    </ManagerPage>
  );
}
