import type { TableColumn } from '@/components/ui/table';
import type { SalesTotal } from '@/contracts/commerce/sales';
import { formatNumber } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export const SUMS = ['gross', 'discounts', 'refunds', 'net'] as const;

/** Orders and sums; the same in the totals and in the groups. */
export function useSumColumns<Row extends SalesTotal>(): TableColumn<Row>[] {
  const { t } = useTranslation('manager-orders');
  const locale = useLocale();
  const money = useMoney();
  return [
    {
      key: 'orders',
      header: t('sales.orders'),
      align: 'end',
      cell: ({ orders }) => formatNumber(locale, orders),
    },
    ...SUMS.map(
      (key): TableColumn<Row> => ({
        key,
        header: t(`sales.${key}`),
        align: 'end',
        cell: (row) => money(row[key], row.currency),
      }),
    ),
  ];
}
