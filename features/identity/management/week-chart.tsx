import type { DayFigures } from '@/contracts/identity/overview';
import { formatNumber } from '@/domain/format';
import { formatDay, formatWeekday } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './week-chart.module.css';

const SERIES = ['orders', 'learners'] as const;

/** Orders and learners of seven days as bars, each series on a scale of its own; the table has the same figures as text. */
export function WeekChart({ week }: { week: readonly DayFigures[] }) {
  const { t } = useTranslation('manager');
  return (
    <div className={styles.charts} aria-hidden="true">
      {SERIES.map((series) => (
        <div key={series} className={styles.chart} data-series={series}>
          <p className={styles.name}>{t(`overview.${series}`)}</p>
          <Bars series={series} week={week} />
        </div>
      ))}
    </div>
  );
}

function Bars({ series, week }: { series: (typeof SERIES)[number]; week: readonly DayFigures[] }) {
  const locale = useLocale();
  const most = Math.max(1, ...week.map((day) => day[series]));
  return (
    <div className={styles.bars}>
      {week.map((day) => (
        <div key={day.date} className={styles.day} title={formatDay(locale, day.date)}>
          <span className={styles.value}>{formatNumber(locale, day[series])}</span>
          <span className={styles.bar} style={{ blockSize: `${(day[series] / most) * 100}%` }} />
          <span className={styles.weekday}>{formatWeekday(locale, day.date)}</span>
        </div>
      ))}
    </div>
  );
}
