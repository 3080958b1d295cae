import type { DayFigures } from '@/contracts/identity/overview';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';
import { WeekChart } from './week-chart';
import { WeekTable } from './week-table';

/** The week of the school as a chart, with its table behind it. */
export function WeekFigures({ week }: { week: readonly DayFigures[] }) {
  const { t } = useTranslation('manager');
  return (
    <section className={styles.whole} aria-labelledby="week">
      <h2 id="week" className={styles.title}>
        {t('overview.week')}
      </h2>
      <WeekChart week={week} />
      <details className={styles.behind}>
        <summary>{t('overview.asTable')}</summary>
        <WeekTable week={week} />
      </details>
    </section>
  );
}
