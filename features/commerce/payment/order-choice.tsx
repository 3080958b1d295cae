import { useState } from 'react';
import { TrustLines } from '@/components/product/trust-lines';
import { Button } from '@/components/ui/button';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { formatMoney } from '@/domain/format';
import type { OrderCheckout } from '@/hooks/commerce/use-order-checkout';
import { usePromises } from '@/hooks/commerce/use-promises';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { goToPayment } from '@/services/payment-start';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';
import { ProviderList } from './provider-list';

/** Where an order is paid that the cart does not show: a plan, or one that waited when another was made. */
export function OrderChoice({ checkout }: { checkout: OrderCheckout }) {
  const { order, approveUrl, sellsPlan, providers } = checkout;
  const { t } = useTranslation(['payment', 'cart']);
  const locale = useLocale();
  const promises = usePromises(sellsPlan ? 'subscription' : 'product');
  const [picked, setPicked] = useState<PaymentProviderId>();
  const provider = picked ?? providers[0];
  const total = formatMoney(locale, order.total, order.currency);
  return (
    <PaymentLayout path="/payment" title={t('choose.title')} lead={t('choose.lead', { total })}>
      <div className={styles.choice}>
        <p className={styles.orderTitles}>{order.titles.join(', ')}</p>
        <ProviderList providers={providers} value={provider} onValueChange={setPicked} />
        <Button size="large" wide onClick={() => goToPayment(approveUrl, provider)}>
          {t('cart:action.buy', { total })}
        </Button>
        <TrustLines promises={promises} />
      </div>
    </PaymentLayout>
  );
}
