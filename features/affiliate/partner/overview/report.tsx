import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import type { AffiliateReport } from '@/contracts/affiliate/affiliate-report';
import { REPORT_MAX_DAYS } from '@/contracts/affiliate/affiliate-values';
import { metricsOf } from '@/domain/affiliate/report-metric';
import { isPeriod } from '@/domain/commerce/sales-period';
import { type ReportQuery, reportQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { ReportChart } from './report-chart';
import { ReportFilters } from './report-filters';
import { ReportTable } from './report-table';
import { useReportQuery } from './use-report-query';

/** Clicks, sign-ups, purchases and bonuses of a period, as a chart and as a table. */
export function Report() {
  const { t } = useTranslation('affiliate');
  const api = useApi();
  const { query, show, today, timeZone, set } = useReportQuery();
  const isRight = isPeriod(query, REPORT_MAX_DAYS);
  const answer = useQuery({ ...reportQuery(api, query, timeZone), enabled: isRight });
  const metrics = answer.data ? metricsOf(answer.data.total) : [];
  return (
    <section className={styles.part} aria-labelledby="report">
      <h2 id="report">{t('report.title')}</h2>
      <ReportFilters
        query={query}
        show={show}
        metrics={metrics}
        today={today}
        error={isRight ? undefined : t('report.wrongPeriod', { days: REPORT_MAX_DAYS })}
        onChange={set}
      />
      {isRight && <LoadState query={answer} height="420px" />}
      {isRight && answer.data && <Figures report={answer.data} query={query} show={show} />}
    </section>
  );
}

interface FiguresProps {
  report: AffiliateReport;
  query: ReportQuery;
  show: string;
}

function Figures({ report, query, show }: FiguresProps) {
  const { t } = useTranslation('affiliate');
  const { total } = report;
  if (total.clicks + total.signUps + total.purchases === 0 && total.sums.length === 0)
    return <EmptyState heading="h3" title={t('report.empty')} text={t('report.emptyText')} />;
  const metric = metricsOf(total).find((known) => known === show) ?? 'clicks';
  return (
    <>
      <ReportChart report={report} query={query} metric={metric} />
      <ReportTable report={report} by={query.by} />
    </>
  );
}
