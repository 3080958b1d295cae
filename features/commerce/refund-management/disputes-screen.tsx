import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ManagedDispute } from '@/contracts/commerce/refund-management';
import { ORDER_PATHS } from '@/domain/commerce/managed-order-address';
import { DISPUTE_STATUSES } from '@/domain/commerce/payment';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { disputesQuery } from '@/hooks/commerce/refund-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useDisputeColumns } from './dispute-columns';
import styles from './refund-management.module.css';

/** `/manager/disputes`: payments that a bank asks back, and until when the school may answer. */
export function DisputesScreen() {
  const { t } = useTranslation('manager-orders');
  const href = useHref();
  const state = useListState({ filters: { status: '' } });
  const status = DISPUTE_STATUSES.find((known) => known === state.filters.status);
  const query = useQuery(disputesQuery(useApi(), { page: state.page, status }));
  const filter = (
    <Field label={t('disputes.status')}>
      <Select
        value={state.filters.status}
        onChange={(event) => state.setFilter('status', event.target.value)}
        options={[
          { value: '', label: t('disputes.anyStatus') },
          ...DISPUTE_STATUSES.map((value) => ({ value, label: t(`disputeStatus.${value}`) })),
        ]}
      />
    </Field>
  );
  return (
    <ManagerPage
      title={t('disputes.title')}
      lead={t('disputes.lead')}
      path={ORDER_PATHS.disputes}
      actions={
        <Button variant="secondary" href={href(ORDER_PATHS.refunds)}>
          {t('queue.title')}
        </Button>
      }
    >
      <p className={styles.keys}>{t('disputes.asks')}</p>
      <ManagerList<ManagedDispute>
        name="disputes"
        title={t('disputes.title')}
        columns={useDisputeColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ order }) => order.number}
        filters={filter}
        empty={<EmptyState title={t('disputes.emptyTitle')} text={t('disputes.emptyText')} />}
        hideSearch
      />
    </ManagerPage>
  );
}
