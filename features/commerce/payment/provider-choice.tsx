import { useState } from 'react';
import { Sums } from '@/components/product/sums';
import { TrustLines } from '@/components/product/trust-lines';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
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
import { ProviderList } from './provider-list';

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
    else purchase.mutate({ cart, provider });
  }
  return (
    <div className={styles.choice}>
      <BoughtLines lines={lines} />
      <Sums {...sums} />
      {providers.length > 1 && (
        <ProviderList providers={providers} value={provider} onValueChange={setPicked} />
      )}
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
