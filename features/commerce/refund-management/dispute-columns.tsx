import { ExternalLink } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedDispute } from '@/contracts/commerce/refund-management';
import { managedOrderPath } from '@/domain/commerce/managed-order-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund-management.module.css';

type Column = ManagerColumn<ManagedDispute>;

const TONES: Record<ManagedDispute['status'], BadgeTone> = {
  OPEN: 'warning',
  WON: 'success',
  LOST: 'danger',
};

/** What the list says of a dispute. */
export function useDisputeColumns(): Column[] {
  const { t } = useTranslation('manager-orders');
  const href = useHref();
  const money = useMoney();
  return [
    {
      key: 'order',
      header: t('disputes.order'),
      rowHeader: true,
      cell: ({ order }) => (
        <TextLink variant="quiet" href={href(managedOrderPath(order.orderId))}>
          {order.number}
        </TextLink>
      ),
    },
    {
      key: 'buyer',
      header: t('disputes.buyer'),
      cell: ({ person }) => (
        <>
          {person.name}
          <span className={styles.small}>{person.email}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('disputes.amount'),
      align: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'status',
      header: t('disputes.status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`disputeStatus.${status}`)}</Badge>,
    },
    ...useProviderColumns(),
  ];
}

function useProviderColumns(): Column[] {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  return [
    {
      key: 'deadline',
      header: t('disputes.deadline'),
      cell: ({ status, respondBy }) =>
        status === 'OPEN' ? (respondBy ? date(respondBy) : t('disputes.noDeadline')) : '–',
    },
    {
      key: 'provider',
      header: t('disputes.provider'),
      cell: ({ provider, disputeRef, status, url }) => (
        <>
          {t(`provider.${provider}`)}
          <span className={styles.small}>{disputeRef}</span>
          {url && status === 'OPEN' && (
            <TextLink href={url} target="_blank" rel="noreferrer">
              {t('disputes.answer')} <ExternalLink aria-hidden="true" size={16} />
            </TextLink>
          )}
        </>
      ),
    },
    { key: 'opened', header: t('disputes.openedOn'), cell: ({ openedAt }) => date(openedAt) },
    {
      key: 'settled',
      header: t('disputes.settledOn'),
      cell: ({ settledAt }) => (settledAt ? date(settledAt) : '–'),
    },
  ];
}
