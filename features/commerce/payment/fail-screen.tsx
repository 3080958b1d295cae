import { TriangleAlert } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { FAILED_PAYMENT } from '@/domain/editorial/answers';
import { useDeclineText } from '@/hooks/commerce/use-decline-text';
import { type FailedPayment, useFailedPayment } from '@/hooks/commerce/use-failed-payment';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { NamedOrder } from './named-order';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

const PATH = '/education/payment-fail';

/** `/education/payment-fail`: what was not paid and why, that nothing was charged, and what to do next. */
export function FailScreen() {
  const { t } = useTranslation('payment');
  const cart = useTranslation('cart');
  const failed = useFailedPayment();
  useLeaveIfPaid(failed.paidOrderId);
  return (
    <PaymentLayout
      path={PATH}
      title={t('fail.title')}
      lead={<Reason failed={failed} />}
      icon={<TriangleAlert />}
      tone="danger"
    >
      {failed.isReading ? (
        <div className={styles.busy} aria-busy="true">
          <Skeleton lines={3} />
        </div>
      ) : (
        <>
          {failed.bought && <NamedOrder order={failed.bought} label={cart.t('lines')} />}
          <NextSteps failed={failed} />
          <FailedAnswer />
        </>
      )}
    </PaymentLayout>
  );
}

/** A page that was left open, or opened again, after the order was paid. */
function useLeaveIfPaid(orderId: string | null): void {
  const router = useRouter();
  const href = useHref();
  useEffect(() => {
    if (orderId) void router.replace(`${href('/education/payment-successful')}?order=${orderId}`);
  }, [orderId, router, href]);
}

function Reason({ failed: { reason, obstacle } }: { failed: FailedPayment }) {
  const { t } = useTranslation(['payment', 'cart']);
  const { reasonText } = useDeclineText();
  if (!reason && !obstacle) return t('fail.lead');
  return (
    <>
      {reason ? reasonText(reason) : t(`cart:declined.${obstacle ?? 'closed'}`)}{' '}
      {t('cart:declined.notCharged')}
    </>
  );
}

/** What else can be done is said among the questions. */
function FailedAnswer() {
  const { t } = useTranslation('customer-care');
  const href = useHref();
  return (
    <TextLink variant="strong" href={`${href('/faq')}#${FAILED_PAYMENT}`}>
      {t('faq.payment.question')}
    </TextLink>
  );
}

function NextSteps({ failed: { reason, retry, hasOthers, isGuest } }: { failed: FailedPayment }) {
  const { t } = useTranslation(['payment', 'cart']);
  const { againText } = useDeclineText();
  const { asPath } = useRouter();
  const href = useHref();
  return (
    <div className={styles.actions}>
      {retry && <Button onClick={retry}>{againText(reason)}</Button>}
      {retry && hasOthers && (
        <Button variant="secondary" href={href('/payment')}>
          {t('cart:declined.anotherWay')}
        </Button>
      )}
      {isGuest && (
        <Button href={`${href('/signin')}?returnTo=${encodeURIComponent(asPath)}`}>{t('paid.signIn')}</Button>
      )}
      <Button variant={retry || isGuest ? 'secondary' : 'primary'} href={href('/education/cart')}>
        {t('fail.toCart')}
      </Button>
    </div>
  );
}
