import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { ORDER_PATHS } from '@/domain/commerce/managed-order-address';
import { REFUND_REQUEST_STATUSES } from '@/domain/commerce/refund';
import { FreshSignInDialog } from '@/features/management/fresh-sign-in-dialog';
import { ListPages } from '@/features/management/list-pages';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { refundRequestsQuery } from '@/hooks/commerce/refund-management-queries';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund-management.module.css';
import { RequestList } from './request-list';

/** `/manager/refunds`: requests for refunds, those that wait first, to decide one after the other. */
export function RefundsScreen() {
  const { t } = useTranslation('manager-orders');
  const href = useHref();
  const state = useListState({ filters: { status: '' } });
  const status = REFUND_REQUEST_STATUSES.find((known) => known === state.filters.status);
  const query = useQuery(refundRequestsQuery(useApi(), { page: state.page, status }));
  const fresh = useFreshSignIn();
  const { items, total } = query.data ?? {};
  return (
    <ManagerPage
      title={t('queue.title')}
      lead={t('queue.lead')}
      path={ORDER_PATHS.refunds}
      actions={
        <Button variant="secondary" href={href(ORDER_PATHS.disputes)}>
          {t('queue.disputes')}
        </Button>
      }
    >
      <div className={styles.bar}>
        <StatusFilter value={state.filters.status} onChange={(next) => state.setFilter('status', next)} />
        <p role="status" className={styles.quiet}>
          {total !== undefined && t('queue.total', { count: total })}
        </p>
      </div>
      <LoadState query={query} height="420px" />
      {items?.length === 0 && (
        <EmptyState title={t('queue.emptyTitle')} text={status ? undefined : t('queue.emptyText')} />
      )}
      {items && items.length > 0 && <RequestList requests={items} fresh={fresh} />}
      <ListPages label={t('queue.title')} page={state.page} total={total ?? 0} hrefFor={state.hrefFor} />
      <FreshSignInDialog fresh={fresh} />
    </ManagerPage>
  );
}

function StatusFilter({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const { t } = useTranslation('manager-orders');
  return (
    <Field label={t('queue.status')}>
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: t('queue.all') },
          ...REFUND_REQUEST_STATUSES.map((status) => ({
            value: status,
            label: t(`requestStatus.${status}`),
          })),
        ]}
      />
    </Field>
  );
}
