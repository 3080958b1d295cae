import type { Dashboard } from '@/contracts/learning/dashboard';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';
import { DashboardSection } from './dashboard-section';

/** When it was started, last used and completed, and until when it is open; nothing before the first visit. */
export function StudyDates({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { startedAt, lastActiveAt, accessUntil, outline } = dashboard;
  const dates = [
    { key: 'started', at: startedAt },
    { key: 'active', at: lastActiveAt },
    { key: 'completed', at: outline.completedAt },
    { key: 'until', at: accessUntil },
  ] as const;
  const known = dates.flatMap(({ key, at }) => (at === null ? [] : [{ key, at }]));
  if (known.length === 0) return null;
  return (
    <DashboardSection title={t('dates.title')}>
      <dl className={styles.dates}>
        {known.map(({ key, at }) => (
          <div key={key}>
            <dt>{t(`dates.${key}`)}</dt>
            <dd>
              <time dateTime={at}>{formatDate(locale, at, { dateStyle: 'medium', timeZone })}</time>
            </dd>
          </div>
        ))}
      </dl>
    </DashboardSection>
  );
}
