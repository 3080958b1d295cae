import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Outline } from '@/contracts/learning/learning';
import { resumedLesson } from '@/domain/learning/next-step';
import { useTranslation } from '@/hooks/use-translation';

export interface MissingLessonProps {
  outline: Outline;
  onLesson: (lessonKey: string) => void;
}

/** In place of a lesson that the version of the learner does not have: a link may be older than it. */
export function MissingLesson({ outline, onLesson }: MissingLessonProps) {
  const { t } = useTranslation('learning');
  const next = resumedLesson(outline);
  return (
    <EmptyState
      heading="h1"
      title={t('version.goneTitle')}
      text={t('version.goneText')}
      action={
        next && <Button onClick={() => onLesson(next.key)}>{t('finish.goOn', { title: next.title })}</Button>
      }
    />
  );
}
