import { Button } from '@/components/ui/button';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

/** The payment of this address does not exist, or belongs to somebody else's order; the orders say what is paid. */
export function UnknownPayment({ path }: { path: string }) {
  const { t } = useTranslation('payment');
  const href = useHref();
  return (
    <PaymentLayout path={path} title={t('notFound.title')} lead={t('notFound.text')}>
      <div className={styles.actions}>
        <Button href={href('/education/orders')}>{t('notFound.toOrders')}</Button>
        <Button variant="secondary" href={href('/education/cart')}>
          {t('choose.toCart')}
        </Button>
      </div>
    </PaymentLayout>
  );
}
