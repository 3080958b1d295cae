import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/contracts/api-error';
import { orderQuery } from '@/hooks/commerce/order-queries';
import { useCancelPayment } from '@/hooks/commerce/use-payment';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import { NamedOrder } from './named-order';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

const PATH = '/payment/cancel';

/** Cancels a payment, on return from a provider (`payment`) or from the cart (`order`), and names what it was about. */
export function CancelScreen() {
  const { t } = useTranslation(['payment', 'cart']);
  const errorText = useErrorText();
  const href = useHref();
  const { cancel, ask, order } = useCancelOnce();
  const toCart = (
    <div className={styles.actions}>
      <Button href={href('/education/cart')}>{t('choose.toCart')}</Button>
    </div>
  );
  if (cancel.isError && !isAnswered(cancel.error)) {
    return (
      <PaymentLayout path={PATH} title={t('cancelling.title')}>
        <LoadFailure error={cancel.error} onRetry={ask} />
        {toCart}
      </PaymentLayout>
    );
  }
  if (cancel.isError) {
    return (
      <PaymentLayout path={PATH} title={t('cancelling.nothing')} lead={errorText(cancel.error)}>
        {toCart}
      </PaymentLayout>
    );
  }
  if (!cancel.isSuccess || order.isReading) {
    return (
      <PaymentLayout path={PATH} title={t('cancelling.title')}>
        <div className={styles.busy} aria-busy="true">
          <Skeleton lines={2} />
        </div>
      </PaymentLayout>
    );
  }
  const state = cancel.data?.result === 'SUCCESS' ? 'paid' : 'done';
  return (
    <PaymentLayout
      path={PATH}
      title={t(`cancelling.${state}Title`)}
      lead={t(`cancelling.${state}Text`)}
      icon={<Undo2 />}
    >
      {order.cancelled && (
        <NamedOrder
          order={order.cancelled}
          label={state === 'paid' ? t('receipt.product') : t('cart:lines')}
        />
      )}
      {toCart}
    </PaymentLayout>
  );
}

function useCancelOnce() {
  const { isReady, query } = useRouter();
  const api = useApi();
  const cancel = useCancelPayment();
  const asked = useRef(false);
  function ask() {
    const { payment, order } = query;
    if (typeof payment === 'string') cancel.mutate({ paymentId: payment });
    else cancel.mutate({ orderId: String(order ?? '') });
  }
  useEffect(() => {
    if (!isReady || asked.current) return;
    asked.current = true;
    ask();
  });
  // The answer about a payment names its order; an order is read once it is cancelled.
  const orderId = cancel.isSuccess && !cancel.data && typeof query.order === 'string' ? query.order : '';
  const { data: order, isLoading } = useQuery({ ...orderQuery(api, orderId), enabled: orderId !== '' });
  return { cancel, ask, order: { cancelled: cancel.data ?? order ?? null, isReading: isLoading } };
}

/** 4xx means that no such payment can be cancelled; after any other error a retry may succeed. */
const isAnswered = (error: unknown): boolean => error instanceof ApiError && Number(error.status) < 500;
