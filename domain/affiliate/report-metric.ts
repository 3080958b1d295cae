import type { ReportRow } from '../../contracts/affiliate/affiliate-report.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';

/** What a chart of a report shows: a count, or the bonuses in one currency. */
export const REPORT_COUNTS = ['clicks', 'signUps', 'purchases'] as const;
export type ReportMetric = (typeof REPORT_COUNTS)[number] | `bonuses:${Currency}`;

/** The currency of a metric that is money; null for a count. */
export const currencyOfMetric = (metric: ReportMetric): Currency | null =>
  CURRENCIES.find((currency) => metric === `bonuses:${currency}`) ?? null;

/** The metrics that a report has: every count, and each currency in which something was earned. */
export const metricsOf = (total: Pick<ReportRow, 'sums'>): ReportMetric[] => [
  ...REPORT_COUNTS,
  ...total.sums.map(({ currency }) => `bonuses:${currency}` as const),
];

/** The number of a row; 0 where it has none. */
export function valueOfMetric(row: ReportRow | undefined, metric: ReportMetric): number {
  const currency = currencyOfMetric(metric);
  if (currency) return row?.sums.find((sum) => sum.currency === currency)?.bonuses ?? 0;
  const count = REPORT_COUNTS.find((known) => known === metric);
  return count ? (row?.[count] ?? 0) : 0;
}
