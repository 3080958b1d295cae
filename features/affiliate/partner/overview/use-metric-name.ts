import { currencyOfMetric, REPORT_COUNTS, type ReportMetric } from '@/domain/affiliate/report-metric';
import { useTranslation } from '@/hooks/use-translation';

/** How a number of the report is called. */
export function useMetricName(): (metric: ReportMetric) => string {
  const { t } = useTranslation('affiliate');
  return (metric) => {
    const currency = currencyOfMetric(metric);
    const count = REPORT_COUNTS.find((known) => known === metric);
    return count ? t(`report.${count}`) : t('report.bonusesIn', { currency: currency ?? '' });
  };
}
