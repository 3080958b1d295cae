import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { PriceSchema } from '@/contracts/commerce/price-schema';
import { SALE_FILTERS } from '@/contracts/commerce/price-values';
import type { Approval } from '@/contracts/identity/approval';
import { PRODUCT_TYPES } from '@/contracts/values';
import { managedProductPath } from '@/domain/catalog/managed-address';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import type { BulkAction } from '@/features/management/use-bulk';
import { useListState } from '@/features/management/use-list-state';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { exportPrices, priceSchemasQuery } from '@/hooks/commerce/price-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { ChangePricesDialog } from './change-prices-dialog';
import { usePriceColumns } from './price-columns';
import type { PriceField } from './price-field';
import { type PriceFilter, PriceFilters } from './price-filters';
import { PriceHistoryDialog } from './price-history-dialog';

const EMPTY: Record<PriceFilter, string> = { type: '', level: '', sale: '' };
const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((known) => known === value);

type Open = { field: PriceField; products: readonly PriceSchema[] } | { history: PriceSchema };

/** `/manager/price-schema`: the prices of all products. */
export function PriceSchemaScreen() {
  const { t } = useTranslation('manager-shop');
  const href = useHref();
  const api = useApi();
  const { isSenior } = useSession();
  const state = useListState<PriceFilter>({ filters: EMPTY });
  const query = {
    ...{ page: state.page, text: state.text || undefined, level: state.filters.level || undefined },
    type: oneOf(PRODUCT_TYPES, state.filters.type),
    sale: oneOf(SALE_FILTERS, state.filters.sale),
  };
  const prices = useQuery(priceSchemasQuery(api, query));
  const [open, setOpen] = useState<Open | null>(null);
  const [waiting, setWaiting] = useState<Approval | null>(null);
  const close = () => setOpen(null);
  return (
    <ManagerPage title={t('schema.title')} lead={t('schema.lead')} path={SHOP_PATHS.priceSchema}>
      <div className={styles.stack}>
        {waiting && <WaitingBanner approval={waiting} />}
        {!isSenior && <p className={styles.quiet}>{t('seniorOnly')}</p>}
        <ManagerList<PriceSchema>
          name="prices"
          title={t('schema.title')}
          columns={usePriceColumns((history) => setOpen({ history }))}
          rows={prices.data?.items}
          total={prices.data?.total}
          state={state}
          query={prices}
          rowKey={({ productId }) => productId}
          rowName={({ title }) => title}
          rowHref={({ productId: id, productType: type }) =>
            href(`${managedProductPath({ id, type })}#price`)
          }
          filters={<PriceFilters state={state} />}
          bulkActions={useBulkActions((field, products) => setOpen({ field, products }))}
          exportRows={exportPrices(api, query)}
          empty={<EmptyState title={t('schema.emptyTitle')} text={t('schema.emptyText')} />}
        />
      </div>
      {open && 'history' in open && <PriceHistoryDialog product={open.history} onClose={close} />}
      {open && 'field' in open && <ChangePricesDialog {...open} onClose={close} onWaiting={setWaiting} />}
    </ManagerPage>
  );
}

/** Seniors change level, sale or discount of the chosen products. */
function useBulkActions(
  open: (field: PriceField, products: readonly PriceSchema[]) => void,
): BulkAction<PriceSchema>[] {
  const { t } = useTranslation('manager-shop');
  const { isSenior } = useSession();
  if (!isSenior) return [];
  return [
    { key: 'level', label: t('schema.changeLevel'), start: (rows) => open('level', rows) },
    { key: 'sale', label: t('schema.changeSale'), start: (rows) => open('sale', rows) },
    {
      ...{ key: 'subscription', label: t('schema.changeSubscription') },
      start: (rows) => open('subscription', rows),
    },
  ];
}
