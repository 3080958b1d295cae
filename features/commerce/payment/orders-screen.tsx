import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrderSummary } from '@/contracts/commerce/order';
import { formatMoney } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { ORDERS_PAGE, ordersQuery } from '@/hooks/commerce/order-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import { OrderStatus } from './order-status';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

/** `/education/orders`: the user's purchases. */
export function OrdersScreen() {
  const { t } = useTranslation('payment');
  useReturnPlace();
  const { orders, total, failed, isPending, more } = useOrders();
  return (
    <PaymentLayout path="/education/orders" title={t('orders.title')} lead={t('orders.lead')}>
      {total === 0 && <NoOrders />}
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      {isPending && (
        <div className={styles.busy} aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {more && (
        <Button variant="secondary" onClick={more}>
          {t('orders.more')}
        </Button>
      )}
    </PaymentLayout>
  );
}

/** The pages loaded so far, in one list. */
function useOrders() {
  const api = useApi();
  const [pages, setPages] = useState(1);
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ordersQuery(api, index + 1)),
  });
  const total = read[0]?.data?.total;
  const isWhole = read.every((query) => query.isSuccess);
  return {
    orders: read.flatMap((query) => query.data?.items ?? []),
    total,
    failed: read.find((query) => query.isError && !query.data),
    isPending: read.some((query) => query.isPending),
    more: isWhole && pages * ORDERS_PAGE < (total ?? 0) ? () => setPages(pages + 1) : null,
  };
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['payment', 'receipt']);
  const locale = useLocale();
  const href = useHref();
  const timeZone = useTimeZone();
  const isWaiting = order.status === 'PENDING';
  const hasReceipt = order.status === 'PAID' || order.status === 'REFUNDED';
  const date = formatDate(locale, order.createdAt, { dateStyle: 'long', timeZone });
  return (
    <li className={styles.order}>
      <span className={styles.orderTitles}>{order.titles.join(', ')}</span>
      <span className={styles.orderTotal}>{formatMoney(locale, order.total, order.currency)}</span>
      <span className={styles.orderFacts}>
        <OrderStatus order={order} />
        <span>{t('orders.number', { number: order.number })}</span>
        <time dateTime={order.createdAt}>{date}</time>
      </span>
      <TextLink href={href(`/education/orders/${order.orderId}`)}>
        {hasReceipt ? t('orders.receipt') : t(isWaiting ? 'receipt:order.payNow' : 'receipt:order.details')}
      </TextLink>
    </li>
  );
}

function NoOrders() {
  const { t } = useTranslation('payment');
  const href = useHref();
  return (
    <EmptyState
      title={t('orders.empty')}
      text={t('orders.emptyText')}
      action={<Button href={href('/education/course/catalog')}>{t('orders.toCatalogue')}</Button>}
    />
  );
}
