import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useCart } from '@/hooks/commerce/use-cart';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

/** `/education/payment-fail`: nothing was charged; try again or return to the cart. */
export function FailScreen() {
  const { t } = useTranslation('payment');
  const href = useHref();
  const { cart } = useCart();
  const approveUrl = cart && cart.pending.length > 0 ? cart.approveUrl : null;
  return (
    <PaymentLayout
      path="/education/payment-fail"
      title={t('fail.title')}
      lead={t('fail.lead')}
      icon={<TriangleAlert />}
      tone="danger"
    >
      <div className={styles.actions}>
        {approveUrl && <Button onClick={() => window.location.assign(approveUrl)}>{t('fail.retry')}</Button>}
        <Button variant={approveUrl ? 'secondary' : 'primary'} href={href('/education/cart')}>
          {t('fail.toCart')}
        </Button>
      </div>
    </PaymentLayout>
  );
}
