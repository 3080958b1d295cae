import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useCancelPayment } from '@/hooks/use-payment';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

const PATH = '/payment/cancel';

/** Gives a payment up: on the way back from a provider (`payment`), or from the cart (`order`). */
export function CancelScreen() {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const href = useHref();
  const cancel = useCancelOnce();
  const toCart = (
    <div className={styles.actions}>
      <Button href={href('/education/cart')}>{t('choose.toCart')}</Button>
    </div>
  );
  if (cancel.isError) {
    return (
      <PaymentLayout path={PATH} title={t('cancelling.nothing')} lead={errorText(cancel.error)}>
        {toCart}
      </PaymentLayout>
    );
  }
  if (!cancel.isSuccess) return <PaymentLayout path={PATH} title={t('cancelling.title')} />;
  const state = cancel.data?.result === 'SUCCESS' ? 'paid' : 'done';
  return (
    <PaymentLayout
      path={PATH}
      title={t(`cancelling.${state}Title`)}
      lead={t(`cancelling.${state}Text`)}
      icon={<Undo2 />}
    >
      {toCart}
    </PaymentLayout>
  );
}

function useCancelOnce() {
  const { isReady, query } = useRouter();
  const cancel = useCancelPayment();
  const asked = useRef(false);
  useEffect(() => {
    if (!isReady || asked.current) return;
    asked.current = true;
    const { payment, order } = query;
    if (typeof payment === 'string') cancel.mutate({ paymentId: payment });
    else cancel.mutate({ orderId: String(order ?? '') });
  });
  return cancel;
}
