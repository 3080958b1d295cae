import { MailCheck } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { useHref } from '@/hooks/use-href';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

/** `/purchase-after-verified`: the address is confirmed, the purchase can be finished. */
export function VerifiedScreen() {
  const { t } = useTranslation('payment');
  const href = useHref();
  return (
    <PaymentLayout
      path="/purchase-after-verified"
      title={t('verified.title')}
      lead={t('verified.lead')}
      icon={<MailCheck />}
      tone="success"
    >
      <div className={styles.actions}>
        <Button href={href('/education/cart')}>{t('verified.toCart')}</Button>
        <Button variant="secondary" href={href('/education/courses')}>
          {t('verified.toLearning')}
        </Button>
      </div>
    </PaymentLayout>
  );
}
