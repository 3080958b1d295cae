import { Table, type TableColumn } from '@/components/ui/table';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { type HistoryEntry, orderHistory } from '@/domain/commerce/order-history';
import { HistoryLink } from '@/features/management/history-link';
import { PageSection } from '@/features/management/page-section';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';

/** Everything that happened to the order and its money, with who did it. */
export function OrderHistory({ order }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  const money = useMoney();
  const { isSenior } = useSession();
  const columns: TableColumn<HistoryEntry>[] = [
    { key: 'when', header: t('history.when'), rowHeader: true, cell: ({ at }) => date(at) },
    {
      key: 'what',
      header: t('history.what'),
      cell: ({ what, cause, amount }) => (
        <>
          {t(`history.${what}`, { amount: amount === null ? '' : money(amount, order.currency) })}
          {cause && <span className={styles.small}>{t(`cause.${cause}`)}</span>}
        </>
      ),
    },
    { key: 'who', header: t('history.who'), cell: ({ by }) => by ?? '–' },
  ];
  return (
    <PageSection
      title={t('history.title')}
      actions={isSenior && <HistoryLink entity="ORDER" entityId={order.orderId} />}
    >
      <Table
        caption={t('history.title')}
        hideCaption
        columns={columns}
        rows={orderHistory(order)}
        rowKey={({ at, what, amount }) => `${at} ${what} ${amount}`}
        dense
      />
    </PageSection>
  );
}
