import type { OutlineLesson } from '@/contracts/learning/learning';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './outline-list.module.css';

/** One quiet line below a lesson's title: why it is closed, or when it was completed. */
export function LessonFacts({
  lesson,
  titleOf,
}: {
  lesson: OutlineLesson;
  titleOf: (lessonKey: string) => string;
}) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { lock, completedAt } = lesson;
  const day = (at: string) => formatDate(locale, at, { dateStyle: 'medium', timeZone });
  const [first] = lock?.lessonKeys ?? [];
  const text =
    lock?.reason === 'previous_part'
      ? t('locked.previousPart')
      : lock?.reason === 'prerequisite' && first !== undefined
        ? t('locked.after', { title: titleOf(first) })
        : lock?.opensAt
          ? t('locked.opens', { date: day(lock.opensAt) })
          : completedAt
            ? t('place.completed', { date: day(completedAt) })
            : null;
  return text === null ? null : <span className={styles.fact}>{text}</span>;
}
