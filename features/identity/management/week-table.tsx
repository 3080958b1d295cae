import { Table, type TableColumn } from '@/components/ui/table';
import type { DayFigures } from '@/contracts/identity/overview';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney, formatNumber } from '@/domain/format';
import { formatDay, formatWeekday } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Orders, sales and learners of seven days. */
export function WeekTable({ week }: { week: readonly DayFigures[] }) {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const sales = ({ revenue }: DayFigures) =>
    CURRENCIES.filter((currency) => revenue[currency] > 0)
      .map((currency) => formatMoney(locale, revenue[currency], currency))
      .join(' · ') || '–';
  const figure = (key: 'orders' | 'learners'): TableColumn<DayFigures> => ({
    key,
    header: t(`overview.${key}`),
    cell: (day) => formatNumber(locale, day[key]),
    align: 'end',
  });
  const columns: TableColumn<DayFigures>[] = [
    {
      key: 'day',
      header: t('overview.day'),
      rowHeader: true,
      cell: ({ date }) => `${formatWeekday(locale, date)}, ${formatDay(locale, date)}`,
    },
    figure('orders'),
    { key: 'sales', header: t('overview.sales'), cell: sales, align: 'end' },
    figure('learners'),
  ];
  return (
    <Table caption={t('overview.week')} columns={columns} rows={week} rowKey={({ date }) => date} dense />
  );
}
