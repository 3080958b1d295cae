import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/contracts/api-error';
import { outcomeQuery } from '@/hooks/commerce/order-queries';
import { useConfirmPayment } from '@/hooks/commerce/use-payment';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';
import { UnknownPayment } from './unknown-payment';

const PATH = '/payment/purchase-confirm-redirect';

/** Return from a provider: confirms the payment, then redirects to the page of its result. */
export function ConfirmScreen() {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const { confirm, ask } = useConfirmOnce();
  const retry = <Button onClick={ask}>{t('confirming.retry')}</Button>;
  if (confirm.error instanceof ApiError && confirm.error.code === 'order_not_found') {
    return <UnknownPayment path={PATH} />;
  }
  if (confirm.isError) {
    return (
      <PaymentLayout path={PATH} title={t('confirming.failed')} lead={errorText(confirm.error)}>
        {retry}
      </PaymentLayout>
    );
  }
  if (confirm.data?.result === 'PENDING') {
    return (
      <PaymentLayout
        path={PATH}
        title={t('confirming.waitingTitle')}
        lead={t('confirming.waitingText')}
        icon={<Clock />}
      >
        {retry}
      </PaymentLayout>
    );
  }
  return (
    <PaymentLayout path={PATH} title={t('confirming.title')} lead={t('confirming.lead')}>
      <div className={styles.busy} aria-busy="true">
        <Skeleton lines={2} />
      </div>
    </PaymentLayout>
  );
}

function useConfirmOnce() {
  const router = useRouter();
  const href = useHref();
  const api = useApi();
  const client = useQueryClient();
  const confirm = useConfirmPayment();
  const asked = useRef<string | null | undefined>(undefined);
  const paymentId = typeof router.query.payment === 'string' ? router.query.payment : null;

  function ask() {
    if (!paymentId) return;
    confirm.mutate(paymentId, {
      onSuccess: (outcome) => {
        const { result, orderId } = outcome;
        if (result === 'PENDING') return;
        if (result === 'SUCCESS') {
          void router.replace(`${href('/education/payment-successful')}?order=${orderId}`);
          return;
        }
        // The next page says how it ended: it need not ask again.
        client.setQueryData(outcomeQuery(api, paymentId).queryKey, outcome);
        void router.replace(`${href('/education/payment-fail')}?order=${orderId}&payment=${paymentId}`);
      },
    });
  }

  useEffect(() => {
    if (!router.isReady || asked.current === paymentId) return;
    asked.current = paymentId;
    if (paymentId) ask();
    else void router.replace(href('/education/cart'));
  });
  return { confirm, ask };
}
