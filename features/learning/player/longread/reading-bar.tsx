import type { CSSProperties } from 'react';
import type { Outline } from '@/contracts/learning/learning';
import { formatMinutes, formatPercent } from '@/domain/format';
import { flatLessons } from '@/domain/learning/learning-view';
import { type ReadingProgress, readingProgress } from '@/domain/learning/reading-time';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './longread.module.css';
import { type ReadingPositionStore, useReadingPosition } from './reading-position';

interface PositionProps {
  outline: Outline;
  position: ReadingPositionStore;
}

function useReadingProgress({ outline, position }: PositionProps): ReadingProgress {
  const { lessonKey, fraction } = useReadingPosition(position);
  const lessons = flatLessons(outline);
  const index = lessons.findIndex(({ key }) => key === lessonKey);
  return readingProgress(
    lessons.map(({ minutes }) => minutes),
    Math.max(0, index),
    fraction,
  );
}

/** How far the longread is read, at the upper edge of the window. */
export function ReadingBar(props: PositionProps) {
  const { t } = useTranslation('learning');
  const { percent } = useReadingProgress(props);
  return (
    <div
      className={styles.bar}
      style={{ '--read': `${percent}%` } as CSSProperties}
      role="progressbar"
      aria-label={t('longread.progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      data-print="hide"
    />
  );
}

/** Percent and minutes left, in the bar at the lower edge of a phone. */
export function PhoneProgress(props: PositionProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const { percent, minutes } = useReadingProgress(props);
  return (
    <p className={styles.phoneProgress}>
      <span>{formatPercent(locale, percent)}</span>
      {minutes > 0 && <span>{t('longread.left', { time: formatMinutes(locale, minutes) })}</span>}
    </p>
  );
}

/** Above the contents: percent, and the minutes left in all and in the chapter. */
export function TimeLeft(props: PositionProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const { percent, minutes, chapterMinutes } = useReadingProgress(props);
  return (
    <p className={styles.timeLeft}>
      <span>
        {formatPercent(locale, percent)}
        {minutes > 0 && ` · ${t('longread.left', { time: formatMinutes(locale, minutes) })}`}
      </span>
      {chapterMinutes > 0 && (
        <span>{t('longread.chapterLeft', { time: formatMinutes(locale, chapterMinutes) })}</span>
      )}
    </p>
  );
}
