import { useRouter } from 'next/router';
import { REPORT_GROUPS } from '@/contracts/affiliate/affiliate-values';
import { periodOf } from '@/domain/commerce/sales-period';
import { dateAt } from '@/domain/local-date';
import type { ReportQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useTimeZone } from '@/hooks/use-time-zone';

export type ReportFilter = 'from' | 'to' | 'by' | 'show';

/** Period, group and chart of the address, so that a link or a reload shows the same; the last days as the default. */
export function useReportQuery() {
  const router = useRouter();
  const timeZone = useTimeZone();
  const today = dateAt(new Date(), timeZone);
  const read = (name: ReportFilter): string => {
    const value = router.query[name];
    return typeof value === 'string' ? value : '';
  };
  const query: ReportQuery = {
    ...periodOf(read('from'), read('to'), today),
    by: REPORT_GROUPS.find((known) => known === read('by')) ?? 'day',
  };
  function set(changes: Partial<Record<ReportFilter, string>>): void {
    const next = new URLSearchParams();
    for (const name of ['from', 'to', 'by', 'show'] as const) {
      const value = changes[name] ?? read(name);
      if (value) next.set(name, value);
    }
    const [path = ''] = router.asPath.split(/[?#]/);
    void router.replace(next.size > 0 ? `${path}?${next}` : path, undefined, {
      shallow: true,
      scroll: false,
    });
  }
  return { query, show: read('show'), today, timeZone, set };
}
