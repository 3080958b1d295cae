import { useQuery } from '@tanstack/react-query';
import type { Approval } from '@/contracts/identity/approval';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { approvalsQuery } from '@/hooks/identity/approval-queries';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { ApprovalCard } from './approval-card';
import { DecidedApprovals } from './decided-approvals';
import { LazyFreshSignIn } from './lazy-fresh-sign-in';
import styles from './management.module.css';

const isOpen = ({ state }: Approval): boolean => state === 'WAITING' || state === 'CONFIRMED';

/** `/manager/approvals`: what waits for a second senior manager. */
export function ApprovalsScreen() {
  const { t } = useTranslation('manager-shop');
  const query = useQuery(approvalsQuery(useApi()));
  const fresh = useFreshSignIn();
  const all = query.data ?? [];
  const open = all.filter(isOpen);
  return (
    <ManagerPage title={t('approvals.title')} lead={t('approvals.lead')} path="/manager/approvals">
      <LoadState query={query} height="320px" />
      {query.data && (
        <div className={styles.sections}>
          <section className={styles.group} aria-labelledby="approvals-waiting">
            <h2 id="approvals-waiting" className={styles.title}>
              {t('approvals.waiting')}
            </h2>
            {open.length === 0 && <p className={styles.quiet}>{t('approvals.none')}</p>}
            {open.map((approval) => (
              <ApprovalCard key={approval.id} approval={approval} fresh={fresh} />
            ))}
          </section>
          <DecidedApprovals approvals={all.filter((approval) => !isOpen(approval))} />
        </div>
      )}
      {fresh.asking && <LazyFreshSignIn fresh={fresh} />}
    </ManagerPage>
  );
}
