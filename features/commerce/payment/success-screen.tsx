import { useQuery } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrderReceipt } from '@/contracts/commerce/order';
import { orderQuery } from '@/hooks/commerce/order-queries';
import { useTrackPurchase } from '@/hooks/commerce/use-track-purchase';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { FirstLessons } from './first-lessons';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

const PATH = '/education/payment-successful';

/** `/education/payment-successful`: the way into the first lesson of what was bought. */
export function SuccessScreen() {
  const { query } = useRouter();
  const { status } = useSession();
  const orderId = typeof query.order === 'string' ? query.order : '';
  const asked = status === 'isLoggedIn' && orderId !== '';
  const { data, isError } = useQuery({ ...orderQuery(useApi(), orderId), enabled: asked });
  useTrackPurchase(data);
  if (status === 'isNotLoggedIn') return <PaidElsewhere />;
  if (isError) return <PaidElsewhere isOther />;
  if (data?.status === 'PAID') return <Paid order={data} />;
  if (data?.status === 'PENDING') return <StillPending />;
  return <NotPaid orderId={orderId} isKnown={data !== undefined} />;
}

function Paid({ order }: { order: OrderReceipt }) {
  const { t } = useTranslation('payment');
  const href = useHref();
  return (
    <PaymentLayout
      path={PATH}
      title={t('success.title')}
      lead={t('success.lead', { email: order.buyer.email })}
      icon={<Check />}
      tone="success"
    >
      <FirstLessons order={order} />
      <div className={styles.actions}>
        <Button variant="secondary" href={href(`/education/orders/${order.orderId}`)}>
          {t('success.receipt')}
        </Button>
        <Button variant="secondary" href={href('/education/courses')}>
          {t('verified.toLearning')}
        </Button>
      </div>
    </PaymentLayout>
  );
}

/** The bank opened another browser, or another account is signed in here. */
function PaidElsewhere({ isOther }: { isOther?: boolean }) {
  const { t } = useTranslation('payment');
  const { asPath } = useRouter();
  const href = useHref();
  const signIn = `${href('/signin')}?returnTo=${encodeURIComponent(asPath)}`;
  return (
    <PaymentLayout
      path={PATH}
      title={t(isOther ? 'paid.otherTitle' : 'success.title')}
      lead={t(isOther ? 'paid.otherText' : 'success.leadShort')}
      icon={isOther ? undefined : <Check />}
      tone="success"
    >
      <Button href={isOther ? href('/education/orders') : signIn}>
        {t(isOther ? 'notFound.toOrders' : 'paid.signIn')}
      </Button>
    </PaymentLayout>
  );
}

function StillPending() {
  const { t } = useTranslation('payment');
  const href = useHref();
  return (
    <PaymentLayout
      path={PATH}
      title={t('confirming.waitingTitle')}
      lead={t('confirming.waitingText')}
      icon={<Clock />}
    >
      <Button href={href('/education/cart')}>{t('choose.toCart')}</Button>
    </PaymentLayout>
  );
}

/** Not read yet; or cancelled, expired or refunded, which the order's own page explains. */
function NotPaid({ orderId, isKnown }: { orderId: string; isKnown: boolean }) {
  const { t } = useTranslation('payment');
  const router = useRouter();
  const href = useHref();
  useEffect(() => {
    if (isKnown) void router.replace(href(`/education/orders/${orderId}`));
    else if (router.isReady && !orderId) void router.replace(href('/education/orders'));
  }, [isKnown, orderId, router, href]);
  return (
    <PaymentLayout path={PATH} title={t('confirming.title')}>
      <div className={styles.busy} aria-busy="true">
        <Skeleton lines={2} />
      </div>
    </PaymentLayout>
  );
}
