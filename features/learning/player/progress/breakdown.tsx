import { ListChecks } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyPopover } from '@/components/ui/lazy-popover';
import type { LearningPart, Outline, OutlineLesson } from '@/contracts/learning/learning';
import { formatDate } from '@/domain/format-date';
import { flatLessons } from '@/domain/learning/learning-view';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './breakdown.module.css';

/** Opens a percentage: what counts, what is done, and when. */
export function Breakdown({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const trigger = (
    <IconButton label={t('breakdown.open')}>
      <ListChecks aria-hidden="true" />
    </IconButton>
  );
  return (
    <LazyPopover trigger={trigger} title={t('breakdown.title')} size="large">
      <BreakdownList outline={outline} />
    </LazyPopover>
  );
}

export function BreakdownList({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const { completedLessons, totalLessons, percent } = outline.progress;
  return (
    <div className={styles.breakdown}>
      <p>{t('breakdown.rule')}</p>
      <p className={styles.sum}>
        {t('progress.lessons', { done: completedLessons, count: totalLessons })} · {percent}%
      </p>
      <ul className={styles.rows}>
        {flatLessons(outline).map((lesson) => (
          <LessonFacts key={lesson.key} lesson={lesson} />
        ))}
        {outline.parts.map((part) => (
          <PartFacts key={part.productId} part={part} />
        ))}
      </ul>
    </div>
  );
}

function LessonFacts({ lesson }: { lesson: OutlineLesson }) {
  const { t } = useTranslation('learning');
  const { title, status, required, test, completedAt } = lesson;
  return (
    <li data-status={status}>
      <span>{title}</span>
      <span className={styles.facts}>
        {t('breakdown.required', required)}
        {test && ` · ${t('exam.pass', { percent: test.passPercent })}`}
        {test && test.bestPercent !== null && ` · ${t('breakdown.best', { percent: test.bestPercent })}`}
        {' · '}
        <Completed at={completedAt} status={status} />
      </span>
    </li>
  );
}

function PartFacts({ part }: { part: LearningPart }) {
  const { t } = useTranslation('learning');
  const { status, completedLessons, totalLessons } = part.progress;
  return (
    <li data-status={status}>
      <span>{part.title}</span>
      <span className={styles.facts}>
        {t('progress.lessons', { done: completedLessons, count: totalLessons })}
        {' · '}
        <Completed at={part.completedAt} status={status} />
      </span>
    </li>
  );
}

function Completed({ at, status }: { at: string | null; status: OutlineLesson['status'] }) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (at === null) return t(`status.${status}`);
  return t('breakdown.completed', { date: formatDate(locale, at, { dateStyle: 'medium', timeZone }) });
}
