import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { orderQuery } from '@/hooks/commerce/order-queries';
import { useTrackPurchase } from '@/hooks/commerce/use-track-purchase';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

/** `/education/payment-successful`: links to the purchased products. */
export function SuccessScreen() {
  const { t } = useTranslation('payment');
  const href = useHref();
  const { query } = useRouter();
  const { isLoggedIn } = useSession();
  const orderId = typeof query.order === 'string' ? query.order : '';
  const { data } = useQuery({ ...orderQuery(useApi(), orderId), enabled: isLoggedIn && orderId !== '' });
  useTrackPurchase(data);
  const lead = data ? t('success.lead', { email: data.buyer.email }) : t('success.leadShort');
  return (
    <PaymentLayout
      path="/education/payment-successful"
      title={t('success.title')}
      lead={lead}
      icon={<Check />}
      tone="success"
    >
      {data && (
        <ul className={styles.orders}>
          {data.lines.map((line) => (
            <li key={line.lineId} className={styles.order}>
              <span className={styles.orderTitles}>{line.title}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button href={href('/education/courses')}>{t('success.learn')}</Button>
        {data && (
          <Button variant="secondary" href={href(`/education/orders/${data.orderId}`)}>
            {t('success.receipt')}
          </Button>
        )}
      </div>
    </PaymentLayout>
  );
}
