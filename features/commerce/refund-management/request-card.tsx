import { Badge, type BadgeTone } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedRefundRequest } from '@/contracts/commerce/refund-management';
import { managedOrderPath } from '@/domain/commerce/managed-order-address';
import { useChangeDate } from '@/features/management/use-change-date';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { DecidedRequest } from './decided-request';
import styles from './refund-management.module.css';
import { RequestDecision } from './request-decision';
import { RequestLines } from './request-lines';

export interface RequestCardProps {
  request: ManagedRefundRequest;
  fresh: FreshSignIn;
  onDecided: (id: string) => void;
}

const TONES: Record<ManagedRefundRequest['status'], BadgeTone> = {
  OPEN: 'warning',
  GRANTED: 'success',
  DECLINED: 'danger',
  WITHDRAWN: 'neutral',
};

/** One request: who asks, why, for what, and how it is decided. */
export function RequestCard({ request, fresh, onDecided }: RequestCardProps) {
  const { t } = useTranslation('manager-orders');
  const href = useHref();
  const { id, status, order } = request;
  return (
    <article
      id={id}
      className={styles.card}
      data-open={status === 'OPEN'}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-name`} className={styles.name}>
          {t('queue.request', { number: order.number })}
        </h2>
        <Badge tone={TONES[status]}>{t(`requestStatus.${status}`)}</Badge>
        <TextLink href={href(managedOrderPath(order.orderId))}>{t('queue.openOrder')}</TextLink>
      </div>
      <Asked request={request} />
      <RequestLines request={request} />
      {status === 'OPEN' ? (
        <RequestDecision request={request} fresh={fresh} onDecided={() => onDecided(id)} />
      ) : (
        <DecidedRequest request={request} fresh={fresh} />
      )}
    </article>
  );
}

function Asked({
  request: { person, createdAt, order, reason, comment },
}: {
  request: ManagedRefundRequest;
}) {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  return (
    <>
      <p className={styles.text}>
        {person.name}
        <span className={styles.small}>{person.email}</span>
        <span className={styles.small}>{t('queue.asked', { date: date(createdAt) })}</span>
        {order.paidAt && (
          <span className={styles.small}>{t('queue.paid', { date: date(order.paidAt) })}</span>
        )}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('queue.reason')}</dt>
          <dd>{t(`reason.${reason}`)}</dd>
        </div>
        {comment && (
          <div>
            <dt>{t('queue.comment')}</dt>
            <dd lang={order.locale} className={styles.comment}>
              {comment}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
