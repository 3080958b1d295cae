import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Skeleton } from '@/components/ui/skeleton';
import { orderQuery } from '@/hooks/commerce/order-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderLines } from './order-lines';
import { OrderNews } from './order-news';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';
import { RefundPanel } from './refund-panel';

/** `/education/orders/[orderId]`: the receipt of a paid order, or what became of an order that is not paid. */
export function ReceiptScreen() {
  const { t } = useTranslation('payment');
  const { query } = useRouter();
  const { data, error, refetch } = useQuery(orderQuery(useApi(), String(query.orderId ?? '')));
  if (!data) {
    return (
      <PaymentLayout path="/education/orders" title={t('orders.title')}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && (
          <div className={styles.busy} aria-busy="true">
            <Skeleton lines={4} />
          </div>
        )}
      </PaymentLayout>
    );
  }
  const { receipt, number } = data;
  const title = receipt ? t('receipt.title', { number: receipt.number }) : t('orders.number', { number });
  return (
    <PaymentLayout path={`/education/orders/${data.orderId}`} title={title}>
      <OrderNews order={data} />
      <OrderFacts order={data} />
      <OrderLines order={data} />
      <RefundPanel orderId={data.orderId} />
      <OrderActions order={data} />
    </PaymentLayout>
  );
}
