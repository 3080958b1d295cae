import type { ManagedRefundRequest } from '@/contracts/commerce/refund-management';
import { useCardKeys } from '@/features/management/use-card-keys';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund-management.module.css';
import { RequestCard } from './request-card';

export interface RequestListProps {
  requests: readonly ManagedRefundRequest[];
  fresh: FreshSignIn;
}

/** The requests of a page, to decide one after the other. */
export function RequestList({ requests, fresh }: RequestListProps) {
  const { t } = useTranslation('manager-orders');
  const { list, move, goOn } = useCardKeys();
  return (
    <>
      <p className={styles.keys}>{t('queue.keys')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its articles */}
      <div className={styles.requests} ref={list} onKeyDown={move}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} fresh={fresh} onDecided={goOn} />
        ))}
      </div>
    </>
  );
}
