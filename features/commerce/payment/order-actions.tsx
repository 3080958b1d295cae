import { Button } from '@/components/ui/button';
import type { OrderReceipt } from '@/contracts/commerce/order';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { PayNow } from './pay-now';
import styles from './payment.module.css';

/** The receipt of a paid order, the payment of a waiting one. */
export function OrderActions({ order }: { order: OrderReceipt }) {
  const { t } = useTranslation(['payment', 'receipt']);
  const href = useHref();
  const { orderId, receipt, pay } = order;
  return (
    <div className={styles.actions}>
      {receipt && (
        <Button href={`/api/orders/${orderId}/receipt.pdf`} download>
          {t('receipt:order.download')}
        </Button>
      )}
      {pay && <PayNow approveUrl={pay.approveUrl} />}
      {receipt && (
        <Button variant="secondary" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      )}
      <Button variant="secondary" href={href('/education/orders')}>
        {t('receipt.back')}
      </Button>
    </div>
  );
}
