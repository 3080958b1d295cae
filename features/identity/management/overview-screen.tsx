import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { PageHeader } from '@/components/ui/page-header';
import { overviewQuery } from '@/hooks/identity/management-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from './load-state';
import styles from './management.module.css';
import { RecentChanges } from './recent-changes';
import { WaitingList } from './waiting-list';
import { WeekTable } from './week-table';

/** `/manager/main`: what waits, what the manager edited last, and the week of the school. */
export function OverviewScreen() {
  const { t } = useTranslation('manager');
  const overview = useQuery(overviewQuery(useApi()));
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('overview.title')}
        canonicalPath="/manager/main"
        locale={useLocale()}
        site={useSite()}
        noindex
      />
      <PageHeader size="title" title={t('overview.title')} lead={t('overview.lead')} />
      <LoadState query={overview} height="420px" />
      {overview.data && (
        <div className={styles.panels}>
          <WaitingList waiting={overview.data.waiting} />
          <RecentChanges entries={overview.data.recent} />
          <WeekTable week={overview.data.week} />
        </div>
      )}
    </div>
  );
}
