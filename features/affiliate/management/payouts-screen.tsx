import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PAYOUT_STATUSES } from '@/contracts/affiliate/affiliate-values';
import type { ManagedPayout } from '@/contracts/affiliate/payout-management';
import type { Approval } from '@/contracts/identity/approval';
import { PARTNER_PATHS } from '@/domain/affiliate/managed-partner-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { payoutsQuery } from '@/hooks/affiliate/payout-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';
import type { AskedPayout } from './payout-actions';
import { usePayoutColumns } from './payout-columns';
import { PayoutDialog } from './payout-dialog';
import { PayoutFilter } from './payout-filter';

/** `/manager/payouts`: payouts that partners asked for, those to decide on first. */
export function PayoutsScreen() {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  const state = useListState({ filters: { status: '' } });
  const status = PAYOUT_STATUSES.find((known) => known === state.filters.status);
  const query = useQuery(payoutsQuery(useApi(), { page: state.page, status }));
  const [asked, setAsked] = useState<AskedPayout | null>(null);
  const [waiting, setWaiting] = useState<Approval | null>(null);
  return (
    <ManagerPage
      title={t('payouts.title')}
      lead={t('payouts.lead')}
      path={PARTNER_PATHS.payouts}
      actions={
        <Button variant="secondary" href={href(PARTNER_PATHS.partners)}>
          {t('payouts.partners')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {waiting && <WaitingBanner approval={waiting} />}
        <ManagerList<ManagedPayout>
          name="payouts"
          title={t('payouts.title')}
          columns={usePayoutColumns(setAsked)}
          rows={query.data?.items}
          total={query.data?.total}
          state={state}
          query={query}
          rowKey={({ id }) => id}
          rowName={({ partner }) => partner.name}
          filters={<PayoutFilter state={state} />}
          empty={<EmptyState title={t('payouts.emptyTitle')} text={t('payouts.emptyText')} />}
          hideSearch
        />
      </div>
      {asked && <PayoutDialog {...asked} onClose={() => setAsked(null)} onWaiting={setWaiting} />}
    </ManagerPage>
  );
}
