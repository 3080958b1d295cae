import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Banner } from '@/components/ui/banner';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { managedOrderPath, ORDER_PATHS } from '@/domain/commerce/managed-order-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedOrderQuery } from '@/hooks/commerce/order-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { OrderAccess } from './order-access';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import styles from './order-management.module.css';
import { OrderPayments } from './order-payments';
import { OrderRefunds } from './order-refunds';
import { OrderSummary } from './order-summary';

/** `/manager/orders/[orderId]`: one order with all that happened to it and its money. */
export function OrderScreen() {
  const { t } = useTranslation('manager-orders');
  const orderId = String(useRouter().query.orderId ?? '');
  const query = useQuery(managedOrderQuery(useApi(), orderId));
  const order = query.data;
  return (
    <ManagerPage
      title={t('order.title', { number: order?.number ?? orderId.slice(0, 8).toUpperCase() })}
      path={managedOrderPath(orderId)}
      back={{ path: ORDER_PATHS.orders, label: t('order.back') }}
    >
      <LoadState query={query} height="520px" />
      {order && <Sections order={order} />}
    </ManagerPage>
  );
}

function Sections({ order }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  return (
    <div className={styles.sections}>
      {order.mine && <Banner tone="warning" title={t('order.own')} />}
      <OrderSummary order={order} />
      <OrderLines order={order} />
      <OrderRefunds order={order} />
      <OrderPayments order={order} />
      <OrderAccess order={order} />
      <OrderHistory order={order} />
    </div>
  );
}
