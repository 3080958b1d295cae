import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedPlan } from '@/contracts/commerce/subscription';
import type { Approval } from '@/contracts/identity/approval';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { managedPlansQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { ChangePlanDialog } from './change-plan-dialog';
import { PlanHistoryDialog } from './plan-history-dialog';
import { PlanPanel } from './plan-panel';

/** `/manager/plans`: what a subscription costs. */
export function PlansScreen() {
  const { t } = useTranslation('manager-shop');
  const query = useQuery(managedPlansQuery(useApi()));
  const [open, setOpen] = useState<{ kind: 'change' | 'history'; plan: ManagedPlan } | null>(null);
  const [waiting, setWaiting] = useState<Approval | null>(null);
  const close = () => setOpen(null);
  return (
    <ManagerPage title={t('plans.title')} lead={t('plans.lead')} path={SHOP_PATHS.plans}>
      <div className={styles.stack}>
        {waiting && <WaitingBanner approval={waiting} />}
        <LoadState query={query} height="320px" />
        {query.data?.length === 0 && <EmptyState title={t('plans.emptyTitle')} />}
        {query.data?.map((plan) => (
          <PlanPanel key={plan.id} plan={plan} onOpen={(kind) => setOpen({ kind, plan })} />
        ))}
      </div>
      {open?.kind === 'history' && <PlanHistoryDialog plan={open.plan} onClose={close} />}
      {open?.kind === 'change' && (
        <ChangePlanDialog plan={open.plan} onClose={close} onWaiting={setWaiting} />
      )}
    </ManagerPage>
  );
}
