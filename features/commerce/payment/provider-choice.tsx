import { useState } from 'react';
import { Sums } from '@/components/product/sums';
import { TrustLines } from '@/components/product/trust-lines';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { isGetMode } from '@/domain/commerce/order';
import { formatMoney } from '@/domain/format';
import type { Checkout } from '@/hooks/commerce/use-checkout';
import { usePromises } from '@/hooks/commerce/use-promises';
import { usePurchase } from '@/hooks/commerce/use-purchase';
import { useSums } from '@/hooks/commerce/use-sums';
import { useTrackCart } from '@/hooks/commerce/use-track-visit';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { goToPayment } from '@/services/payment-start';
import { BoughtLines } from './bought-lines';
import styles from './payment.module.css';
import { ProviderMark } from './provider-mark';

/** What is bought, the providers that take its currency, and one button. */
export function ProviderChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation(['payment', 'cart']);
  const { cart, lines, summary, approveUrl, providers } = checkout;
  useTrackCart('checkout', cart);
  const promises = usePromises();
  const sums = useSums(summary);
  const href = useHref();
  const locale = useLocale();
  const purchase = usePurchase('checkout');
  const [picked, setPicked] = useState<PaymentProviderId>();
  const provider = picked ?? cart.declined?.provider ?? providers[0];
  const isFree = isGetMode(summary);
  const total = formatMoney(locale, summary.total, summary.currency);
  function go() {
    if (approveUrl) goToPayment(approveUrl, provider);
    else purchase.mutate({ summary, provider });
  }
  return (
    <div className={styles.choice}>
      <BoughtLines lines={lines} />
      <Sums {...sums} />
      {providers.length > 1 && <Providers providers={providers} value={provider} onValueChange={setPicked} />}
      {!isFree && providers.length === 0 ? (
        <>
          <Banner tone="warning" title={t('pick.none')}>
            {t('pick.noneText')}
          </Banner>
          <Button href={href('/education/cart')}>{t('choose.toCart')}</Button>
        </>
      ) : (
        <Button size="large" wide loading={purchase.isPending} onClick={go}>
          {isFree ? t('cart:action.get') : t('cart:action.buy', { total })}
        </Button>
      )}
      {!isFree && <TrustLines promises={promises} />}
    </div>
  );
}

interface ProvidersProps {
  providers: readonly PaymentProviderId[];
  value: PaymentProviderId | undefined;
  onValueChange: (value: PaymentProviderId) => void;
}

function Providers({ providers, value, onValueChange }: ProvidersProps) {
  const { t } = useTranslation('payment');
  return (
    <RadioGroup
      name="provider"
      variant="cards"
      legend={t('choose.legend')}
      options={providers.map((id) => ({
        value: id,
        label: (
          <span className={styles.provider}>
            {t(`provider.${id}`)}
            <ProviderMark provider={id} />
          </span>
        ),
        hint: t(`takes.${id}`),
      }))}
      value={value}
      onValueChange={(picked) => {
        const known = providers.find((id) => id === picked);
        if (known) onValueChange(known);
      }}
    />
  );
}
