import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/domain/format';
import { type Checkout, useCheckout } from '@/hooks/commerce/use-checkout';
import { useOrderCheckout } from '@/hooks/commerce/use-order-checkout';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { goToPayment } from '@/services/payment-start';
import { LoadFailure } from './load-failure';
import { OrderChoice } from './order-choice';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';
import { ProviderChoice } from './provider-choice';

const PATH = '/payment';

/** `/payment` and `/payment/purchase`: what is bought, and where it is paid. */
export function ChooseScreen() {
  const { t } = useTranslation('payment');
  const { query } = useRouter();
  const view = useCheckout();
  const own = useOrderCheckout(
    typeof query.order === 'string' ? query.order : '',
    view.status === 'ready' ? view.checkout.cart.pendingOrderId : undefined,
  );
  const [isAsked, setIsAsked] = useState(false);
  if (own.checkout) return <OrderChoice checkout={own.checkout} />;
  if (view.status === 'nothing') return <NothingToPay />;
  if (view.status === 'error') {
    return (
      <PaymentLayout path={PATH} title={t('choose.title')}>
        <LoadFailure error={view.error} onRetry={view.retry} />
      </PaymentLayout>
    );
  }
  if (view.status === 'pending' || own.isPending) {
    return (
      <PaymentLayout path={PATH} title={t('choose.title')}>
        <Busy />
      </PaymentLayout>
    );
  }
  const { approveUrl, providers } = view.checkout;
  const [only] = providers;
  // An order that another tab made while the choice was shown has to be seen first.
  if (approveUrl && only && providers.length === 1 && !isAsked)
    return <StraightOn approveUrl={approveUrl} provider={only} />;
  return <Choice checkout={view.checkout} onShow={setIsAsked} />;
}

function Busy() {
  return (
    <div className={styles.busy} aria-busy="true">
      <Skeleton shape="block" height="160px" />
    </div>
  );
}

/** The order is made and there is nothing to choose; "back" from the provider does not lead here again. */
function StraightOn({
  approveUrl,
  provider,
}: {
  approveUrl: string;
  provider: Checkout['providers'][number];
}) {
  const { t } = useTranslation('payment');
  useEffect(() => goToPayment(approveUrl, provider, 'replace'), [approveUrl, provider]);
  return (
    <PaymentLayout path={PATH} title={t('pick.going')}>
      <Busy />
    </PaymentLayout>
  );
}

function Choice({ checkout, onShow }: { checkout: Checkout; onShow: (isAsked: true) => void }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const { providers, summary } = checkout;
  useEffect(() => onShow(true), [onShow]);
  const total = formatMoney(locale, summary.total, summary.currency);
  const title = t(providers.length > 1 ? 'choose.title' : 'pick.check');
  const lead = summary.total > 0 ? t('choose.lead', { total }) : undefined;
  return (
    <PaymentLayout path={PATH} title={title} lead={lead}>
      <ProviderChoice checkout={checkout} />
    </PaymentLayout>
  );
}

function NothingToPay() {
  const { t } = useTranslation('payment');
  const href = useHref();
  return (
    <PaymentLayout path={PATH} title={t('choose.nothing')}>
      <Button href={href('/education/cart')}>{t('choose.toCart')}</Button>
    </PaymentLayout>
  );
}
