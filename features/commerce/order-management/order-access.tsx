import { Table, type TableColumn } from '@/components/ui/table';
import type { ManagedOrder, OrderEntitlement } from '@/contracts/commerce/order-management';
import { PageSection } from '@/features/management/page-section';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';

/** What the order opened to its buyer, and what was taken back. */
export function OrderAccess({ order: { entitlements } }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  const columns: TableColumn<OrderEntitlement>[] = [
    { key: 'product', header: t('access.product'), rowHeader: true, cell: ({ title }) => title },
    {
      key: 'change',
      header: t('access.change'),
      cell: ({ direction, reason }) => (
        <>
          {t(`access.${direction}`)}
          <span className={styles.small}>{t(`accessReason.${reason}`)}</span>
        </>
      ),
    },
    { key: 'when', header: t('access.when'), cell: ({ at }) => date(at) },
  ];
  return (
    <PageSection title={t('access.title')}>
      {entitlements.length === 0 ? (
        <p className={styles.quiet}>{t('access.none')}</p>
      ) : (
        <Table
          caption={t('access.title')}
          hideCaption
          columns={columns}
          rows={entitlements}
          rowKey={({ id }) => id}
          dense
        />
      )}
    </PageSection>
  );
}
