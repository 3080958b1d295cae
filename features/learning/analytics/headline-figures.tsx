import type { ReactNode } from 'react';
import type { LearningAnalytics } from '@/contracts/learning/study';
import { formatDays, formatDuration, formatNumber, formatPercent } from '@/domain/format';
import { STREAK_MINUTES } from '@/domain/learning/study-time';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './analytics-screen.module.css';

/** The numbers at the top: today, week, streak, all time, right at the first attempt. */
export function HeadlineFigures({ analytics }: { analytics: LearningAnalytics }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const { today, week, streak, totalMinutes, answers } = analytics;
  const { given, rightFirst } = answers;
  const time = formatDuration(locale, STREAK_MINUTES);
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={t('figure.today')}>{formatDuration(locale, today.minutes)}</Figure>
        <Figure name={t('figure.week')}>{formatDuration(locale, week.minutes)}</Figure>
        <Figure
          name={t('figure.streak')}
          note={t('streak.longest', { days: formatDays(locale, streak.longest) })}
        >
          {formatDays(locale, streak.current)}
        </Figure>
        <Figure name={t('figure.total')}>{formatDuration(locale, totalMinutes)}</Figure>
        {given > 0 && (
          <Figure
            name={t('figure.answers')}
            note={t('answers.of', {
              right: formatNumber(locale, rightFirst),
              given: formatNumber(locale, given),
            })}
          >
            {formatPercent(locale, Math.floor((rightFirst * 100) / given))}
          </Figure>
        )}
      </dl>
      <p className={styles.rule}>{t('streak.rule', { time })}</p>
    </>
  );
}

function Figure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
