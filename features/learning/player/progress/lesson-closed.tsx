import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Outline } from '@/contracts/learning/learning';
import type { Lock } from '@/contracts/learning/lock';
import { learningPath } from '@/domain/catalog/product';
import { flatLessons } from '@/domain/learning/learning-view';
import { useDay } from '@/features/learning/player/marathon/use-day';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface LessonClosedProps {
  outline: Outline;
  lock: Lock;
  onLesson: (lessonKey: string) => void;
}

/** Shown to an owner instead of a lesson that is not open yet, with the way to it. */
export function LessonClosed({ outline, lock, onLesson }: LessonClosedProps) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const day = useDay();
  const { reason, opensAt, productId } = lock;
  const date = outline.marathon?.days.find((day) => day.opensAt === opensAt)?.date ?? opensAt;
  const required = flatLessons(outline).filter(({ key }) => lock.lessonKeys.includes(key));
  const text = {
    not_owned: t('lock.text'),
    not_yet_open: date ? t('closed.opens', { date: day(date) }) : t('closed.notStarted'),
    prerequisite: t('closed.prerequisite'),
    previous_part: t('closed.previousPart'),
  }[reason];
  const before = productId && learningPath({ type: 'COURSE', id: productId, language: outline.language });
  return (
    <EmptyState
      heading="h1"
      title={t('closed.title')}
      text={text}
      action={
        <>
          {before && <Button href={href(before)}>{t('closed.goThere')}</Button>}
          {required.map(({ key, title }) => (
            <Button key={key} variant="secondary" onClick={() => onLesson(key)}>
              {title}
            </Button>
          ))}
        </>
      }
    />
  );
}
