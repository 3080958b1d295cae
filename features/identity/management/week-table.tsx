import { Table, type TableColumn } from '@/components/ui/table';
import type { DayFigures } from '@/contracts/identity/overview';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney, formatNumber } from '@/domain/format';
import { formatDay, formatWeekday } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';

/** Orders, sales and learners of seven days, each row with bars. */
export function WeekTable({ week }: { week: readonly DayFigures[] }) {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const most = {
    orders: Math.max(1, ...week.map(({ orders }) => orders)),
    learners: Math.max(1, ...week.map(({ learners }) => learners)),
  };
  const sales = ({ revenue }: DayFigures) =>
    CURRENCIES.filter((currency) => revenue[currency] > 0)
      .map((currency) => formatMoney(locale, revenue[currency], currency))
      .join(' · ') || '–';
  const bars = (key: 'orders' | 'learners'): TableColumn<DayFigures> => ({
    key,
    header: t(`overview.${key}`),
    cell: (day) => <Bar value={day[key]} most={most[key]} text={formatNumber(locale, day[key])} />,
  });
  const columns: TableColumn<DayFigures>[] = [
    {
      key: 'day',
      header: t('overview.day'),
      rowHeader: true,
      cell: ({ date }) => `${formatWeekday(locale, date)}, ${formatDay(locale, date)}`,
    },
    bars('orders'),
    { key: 'sales', header: t('overview.sales'), cell: sales, align: 'end' },
    bars('learners'),
  ];
  return (
    <section className={styles.whole}>
      <Table caption={t('overview.week')} columns={columns} rows={week} rowKey={({ date }) => date} dense />
    </section>
  );
}

function Bar({ value, most, text }: { value: number; most: number; text: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.figureText}>{text}</span>
      <progress className={styles.bar} value={value} max={most} aria-hidden="true" />
    </span>
  );
}
