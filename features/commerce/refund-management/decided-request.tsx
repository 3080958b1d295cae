import type { ManagedRefundRequest, RefundDelivery } from '@/contracts/commerce/refund-management';
import { REFUND_MAX_ATTEMPTS } from '@/domain/commerce/refund';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund-management.module.css';
import { RetryButton } from './retry-button';

/** How a request was decided, and what became of its refund at the provider. */
export function DecidedRequest({ request, fresh }: { request: ManagedRefundRequest; fresh: FreshSignIn }) {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  const { status, decidedBy, decidedAt, refusal, answer, delivery } = request;
  const said = { status: t(`requestStatus.${status}`), date: decidedAt ? date(decidedAt) : '' };
  return (
    <div className={styles.decided}>
      <p className={styles.text}>
        {decidedBy && status !== 'WITHDRAWN'
          ? t('queue.decidedBy', { ...said, name: decidedBy })
          : t('queue.decided', said)}
      </p>
      {refusal && (
        <p className={styles.text}>{t('queue.declinedFor', { reason: t(`refusal.${refusal}`) })}</p>
      )}
      {answer && (
        <p className={styles.text} lang={request.order.locale}>
          {t('queue.yourAnswer', { answer })}
        </p>
      )}
      {delivery && <Delivery delivery={delivery} request={request} />}
      {delivery?.retryAt && !request.mine && <RetryButton refundId={delivery.refundId} fresh={fresh} />}
    </div>
  );
}

interface DeliveryProps {
  delivery: RefundDelivery;
  request: ManagedRefundRequest;
}

function Delivery({ delivery: { status, attempt, retryAt, ended, providerRef }, request }: DeliveryProps) {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  const date = useChangeDate();
  return (
    <p className={styles.text}>
      {t('queue.delivery')}: {money(request.amount, request.currency)}, {t(`refundStatus.${status}`)}
      {providerRef && <span className={styles.small}>{providerRef}</span>}
      {attempt > 1 && (
        <span className={styles.small}>{t('refunds.attempt', { attempt, total: REFUND_MAX_ATTEMPTS })}</span>
      )}
      {retryAt && <span className={styles.small}>{t('refunds.retry', { date: date(retryAt) })}</span>}
      {ended && <strong className={styles.warning}>{t('queue.byHand', { attempts: attempt })}</strong>}
    </p>
  );
}
