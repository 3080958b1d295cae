import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { CONTENT_REPORT_STATUSES } from '@/contracts/values';
import { WORDS_PATHS } from '@/domain/managed-words-address';
import { ListSearch } from '@/features/management/list-search';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { NoMatch } from '@/features/management/no-match';
import { QueuePages } from '@/features/management/queue-pages';
import { useListState } from '@/features/management/use-list-state';
import styles from '@/features/management/words.module.css';
import { contentReportsQuery, type ReportStatus } from '@/hooks/learning/content-report-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { ContentReportEntry } from './content-report-entry';

/** `/manager/content-reports`: what learners said about lessons, and what became of it. */
export function ContentReportsScreen() {
  const { t } = useTranslation('manager-words');
  const state = useListState({ filters: { status: 'OPEN' } });
  const status = CONTENT_REPORT_STATUSES.find((known) => known === state.filters.status) ?? 'OPEN';
  const query = useInfiniteQuery(contentReportsQuery(useApi(), status, state.text));
  const reports = query.data?.pages.flatMap(({ items }) => items);
  return (
    <ManagerPage title={t('reports.title')} lead={t('reports.lead')} path={WORDS_PATHS.reports}>
      <search className={styles.filters}>
        <ListSearch state={state} />
        <Field label={t('status')}>
          <Select
            value={status}
            onChange={(event) => state.setFilter('status', event.target.value)}
            options={CONTENT_REPORT_STATUSES.map((value) => ({
              value,
              label: t(`reports.status.${value}`),
            }))}
          />
        </Field>
      </search>
      <LoadState query={query} height="420px" />
      {reports?.length === 0 && (state.text ? <NoMatch /> : <Nothing status={status} />)}
      <ul className={styles.list}>
        {reports?.map((report) => (
          <li key={report.reportId}>
            <ContentReportEntry report={report} />
          </li>
        ))}
      </ul>
      <QueuePages query={query} />
    </ManagerPage>
  );
}

function Nothing({ status }: { status: ReportStatus }) {
  const { t } = useTranslation('manager-words');
  const title = t(status === 'OPEN' ? 'reports.emptyOpenTitle' : 'reports.emptyTitle');
  return <EmptyState title={title} text={t('reports.emptyText')} />;
}
