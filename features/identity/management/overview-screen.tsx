import { useQuery } from '@tanstack/react-query';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { overviewQuery } from '@/hooks/identity/management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';
import { PublicationRequests } from './publication-requests';
import { RecentChanges } from './recent-changes';
import { WaitingList } from './waiting-list';
import { WeekFigures } from './week-figures';

/** `/manager/main`: what waits, what the manager edited last, and the week of the school. */
export function OverviewScreen() {
  const { t } = useTranslation('manager');
  const overview = useQuery(overviewQuery(useApi()));
  const { isSenior } = useSession();
  return (
    <ManagerPage title={t('overview.title')} lead={t('overview.lead')} path="/manager/main">
      <LoadState query={overview} height="420px" />
      {overview.data && (
        <div className={styles.panels}>
          <WaitingList waiting={overview.data.waiting} />
          {isSenior && <PublicationRequests />}
          <RecentChanges entries={overview.data.recent} />
          <WeekFigures week={overview.data.week} />
        </div>
      )}
    </ManagerPage>
  );
}
