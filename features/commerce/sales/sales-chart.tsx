import { BarChart, type ChartBar } from '@/components/ui/bar-chart';
import type { Sales, SalesRow } from '@/contracts/commerce/sales';
import { daysOf } from '@/domain/commerce/sales-period';
import type { SalesQuery } from '@/hooks/commerce/sales-queries';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import { useRowName } from './use-row-name';

interface SalesChartProps {
  sales: Sales;
  currency: SalesRow['currency'];
  query: SalesQuery;
}

/** Net sums of one currency as bars; the table has the same figures as text. */
export function SalesChart({ sales, currency, query }: SalesChartProps) {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  const name = useRowName(query.by);
  const rows = sales.rows.filter((row) => row.currency === currency);
  const netOf = (key: string) => rows.find((row) => row.key === key)?.net ?? 0;
  const barOf = (key: string, label: string, net: number): ChartBar => ({
    ...{ key, name: label, value: net, text: money(net, currency) },
  });
  const bars =
    query.by === 'day'
      ? daysOf(query).map((key) => barOf(key, name({ key, title: '' }), netOf(key)))
      : rows.map((row) => barOf(row.key ?? '', name(row), row.net));
  return (
    <BarChart
      title={t('sales.chart', { currency })}
      bars={bars}
      look={query.by === 'day' ? 'days' : 'groups'}
    />
  );
}
