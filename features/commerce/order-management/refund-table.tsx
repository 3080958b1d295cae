import { Table, type TableColumn } from '@/components/ui/table';
import type { ManagedOrder, ManagedOrderRefund } from '@/contracts/commerce/order-management';
import { REFUND_MAX_ATTEMPTS } from '@/domain/commerce/refund';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';

type Refund = ManagedOrderRefund;

/** Refunds with who decided, and what the provider answered. */
export function RefundTable({
  refunds,
  currency,
}: {
  refunds: readonly Refund[];
  currency: ManagedOrder['currency'];
}) {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  const date = useChangeDate();
  const columns: TableColumn<Refund>[] = [
    {
      key: 'amount',
      header: t('refunds.amount'),
      rowHeader: true,
      cell: ({ amount }) => money(amount, currency),
    },
    { key: 'status', header: t('refunds.status'), cell: (refund) => <Status refund={refund} /> },
    {
      key: 'why',
      header: t('refunds.why'),
      cell: ({ reason, note }) => (
        <>
          {t(`refundReason.${reason}`)}
          {note && <span className={styles.small}>{note}</span>}
        </>
      ),
    },
    { key: 'who', header: t('refunds.who'), cell: ({ by }) => by?.name ?? '–' },
    {
      key: 'provider',
      header: t('refunds.provider'),
      cell: ({ providerRef }) => providerRef ?? t('refunds.noAnswer'),
    },
    { key: 'started', header: t('refunds.started'), cell: ({ createdAt }) => date(createdAt) },
  ];
  return (
    <Table
      caption={t('refunds.title')}
      hideCaption
      columns={columns}
      rows={refunds}
      rowKey={({ id }) => id}
      dense
    />
  );
}

function Status({ refund: { status, attempt, retryAt, ended } }: { refund: Refund }) {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  return (
    <>
      {t(`refundStatus.${status}`)}
      {attempt > 1 && (
        <span className={styles.small}>{t('refunds.attempt', { attempt, total: REFUND_MAX_ATTEMPTS })}</span>
      )}
      {retryAt && <span className={styles.small}>{t('refunds.retry', { date: date(retryAt) })}</span>}
      {ended && <span className={styles.small}>{t('refunds.ended')}</span>}
    </>
  );
}
