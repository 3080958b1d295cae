import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import type { ShownCart } from '@/domain/commerce/cart';
import { formatMoney } from '@/domain/format';
import { providersQuery } from '@/hooks/commerce/cart-queries';
import { useCart } from '@/hooks/commerce/use-cart';
import { paymentAddress, usePurchase } from '@/hooks/commerce/use-purchase';
import { useTrackCart } from '@/hooks/commerce/use-track-visit';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

/** `/payment` and `/payment/purchase`: choose a provider and go to it. */
export function ChooseScreen() {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const view = useCart();
  const { cart, status } = view;
  const providers = useQuery(providersQuery(useApi()));
  if (status === 'pending' || providers.isPending) {
    return (
      <PaymentLayout path="/payment" title={t('choose.title')}>
        <div className={styles.busy} aria-busy="true">
          <Skeleton shape="block" height="160px" />
        </div>
      </PaymentLayout>
    );
  }
  if (!cart || !providers.data) {
    const retry = () => {
      view.retry();
      void providers.refetch();
    };
    return (
      <PaymentLayout path="/payment" title={t('choose.title')}>
        <LoadFailure error={cart ? providers.error : view.error} onRetry={retry} />
      </PaymentLayout>
    );
  }
  const due = dueOf(cart);
  if (!due) return <NothingToPay />;
  const total = formatMoney(locale, due.total, cart.summary.currency);
  return (
    <PaymentLayout path="/payment" title={t('choose.title')} lead={t('choose.lead', { total })}>
      <ProviderChoice cart={cart} providers={providers.data} />
    </PaymentLayout>
  );
}

/** A payment in progress takes precedence over the cart. */
function dueOf(cart: ShownCart): { total: number } | null {
  if (cart.pending.length > 0)
    return { total: cart.pending.reduce((sum, line) => sum + line.price.finalPrice, 0) };
  return cart.open.length > 0 ? cart.summary : null;
}

function NothingToPay() {
  const { t } = useTranslation('payment');
  const href = useHref();
  return (
    <PaymentLayout path="/payment" title={t('choose.nothing')}>
      <Button href={href('/education/cart')}>{t('choose.toCart')}</Button>
    </PaymentLayout>
  );
}

function ProviderChoice({ cart, providers }: { cart: ShownCart; providers: readonly PaymentProviderId[] }) {
  const { t } = useTranslation('payment');
  useTrackCart('checkout', cart);
  const purchase = usePurchase('checkout');
  const [provider, setProvider] = useState(providers[0]);
  function go() {
    const waiting = cart.pending.length > 0 ? cart.approveUrl : null;
    if (waiting) window.location.assign(paymentAddress(waiting, provider));
    else purchase.mutate({ summary: cart.summary, provider });
  }
  return (
    <div className={styles.choice}>
      <RadioGroup
        name="provider"
        variant="cards"
        legend={t('choose.legend')}
        hideLegend
        options={providers.map((id) => ({ value: id, label: t(`provider.${id}`) }))}
        value={provider}
        onValueChange={(value) => setProvider(value as PaymentProviderId)}
      />
      <Button size="large" wide loading={purchase.isPending} onClick={go}>
        {t('choose.submit')}
      </Button>
    </div>
  );
}
