import { BarChart, type ChartBar } from '@/components/ui/bar-chart';
import type { AffiliateReport } from '@/contracts/affiliate/affiliate-report';
import { currencyOfMetric, type ReportMetric, valueOfMetric } from '@/domain/affiliate/report-metric';
import { daysOf } from '@/domain/commerce/sales-period';
import { formatNumber } from '@/domain/format';
import type { ReportQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useMetricName } from './use-metric-name';
import { useRowName } from './use-row-name';

interface ReportChartProps {
  report: AffiliateReport;
  query: ReportQuery;
  metric: ReportMetric;
}

/** One number of every row as bars; every day of the period has one. */
export function ReportChart({ report: { rows }, query, metric }: ReportChartProps) {
  const locale = useLocale();
  const money = useMoney();
  const name = useRowName(query.by);
  const currency = currencyOfMetric(metric);
  const metricName = useMetricName();
  const isByDay = query.by === 'day';
  const shown = isByDay
    ? daysOf(query).map((key) => rows.find((row) => row.key === key) ?? { key, title: '' })
    : rows;
  const bars = shown.map((row): ChartBar => {
    const value = valueOfMetric('sums' in row ? row : undefined, metric);
    const text = currency ? money(value, currency) : formatNumber(locale, value);
    return { key: row.key, name: name(row), value, text };
  });
  return <BarChart title={metricName(metric)} bars={bars} look={isByDay ? 'days' : 'groups'} />;
}
