import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedOrderRow } from '@/contracts/commerce/order-management';
import { managedOrderPath, ORDER_PATHS } from '@/domain/commerce/managed-order-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { exportOrders, managedOrdersQuery } from '@/hooks/commerce/order-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useOrderColumns } from './order-columns';
import { OrderFilters } from './order-filters';
import { NO_FILTERS, ordersQuery } from './orders-query';

/** `/manager/orders`: all orders, to find one by its number, its receipt or its buyer. */
export function OrdersScreen() {
  const { t } = useTranslation('manager-orders');
  const href = useHref();
  const api = useApi();
  const state = useListState({ sort: 'placed', filters: NO_FILTERS });
  const asked = ordersQuery(state);
  const query = useQuery(managedOrdersQuery(api, asked));
  return (
    <ManagerPage
      title={t('orders.title')}
      lead={t('orders.lead')}
      path={ORDER_PATHS.orders}
      actions={
        <>
          <Button variant="secondary" href={href(ORDER_PATHS.refunds)}>
            {t('orders.refunds')}
          </Button>
          <Button variant="secondary" href={href(ORDER_PATHS.sales)}>
            {t('orders.sales')}
          </Button>
        </>
      }
    >
      <ManagerList<ManagedOrderRow>
        name="orders"
        title={t('orders.title')}
        columns={useOrderColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ orderId }) => orderId}
        rowName={({ number }) => number}
        rowHref={({ orderId }) => href(managedOrderPath(orderId))}
        filters={<OrderFilters state={state} />}
        exportRows={exportOrders(api, asked)}
        empty={<EmptyState title={t('orders.emptyTitle')} text={t('orders.emptyText')} />}
      />
    </ManagerPage>
  );
}
