import { memo, useCallback, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Lesson, Outline, OutlineLesson } from '@/contracts/learning/learning';
import { LessonLocked } from '@/features/learning/player/lesson-locked';
import { LessonSkeleton } from '@/features/learning/player/lesson-skeleton';
import { LessonView } from '@/features/learning/player/lesson-view';
import { LessonClosed } from '@/features/learning/player/progress/lesson-closed';
import { useMayRemind } from '@/features/learning/player/use-may-remind';
import { MissingLesson } from '@/features/learning/player/version/missing-lesson';
import { useMissingLesson } from '@/features/learning/player/version/use-gone-lesson';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { useLesson } from '@/hooks/learning/use-lesson';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './longread.module.css';

const ReminderOffer = lazyPart(() =>
  import('@/features/learning/player/reminder-offer').then((module) => module.ReminderOffer),
);
const LessonNotes = lazyPart(() =>
  import('@/features/learning/player/notes/lesson-notes').then((module) => module.LessonNotes),
);

export interface ChapterProps {
  outline: Outline;
  entry: OutlineLesson;
  address: LearningAddress;
  /** The chapter that the address named when the page was opened. */
  asked: string | undefined;
  isCurrent: boolean;
  /** Called when the text, or the reason why it is closed, is on the page. */
  onReady: () => void;
  onLesson: (lessonKey: string, hash?: string) => void;
  onNext: (lesson: Lesson) => void;
}

/** One chapter of a longread, or the reason why it cannot be shown. */
export const Chapter = memo(function Chapter(props: ChapterProps) {
  const { outline, entry, address, asked, isCurrent, onReady, onLesson, onNext } = props;
  const root = useRef<HTMLDivElement>(null);
  const place = { ...address, lessonKey: entry.key };
  const query = useLesson({ ...place, lessonKey: entry.locked ? '' : entry.key }, asked);
  const lesson = entry.locked ? undefined : query.lesson;
  const isMissing = useMissingLesson(query.error, place);
  const mayRemind = useMayRemind(outline);
  const isReady = entry.locked || lesson !== undefined;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const next = useCallback(() => lesson && onNext(lesson), [lesson, onNext]);
  return (
    <div
      ref={root}
      className={styles.chapter}
      data-chapter={entry.key}
      data-ready={isReady}
      data-print={entry.locked ? 'hide' : undefined}
    >
      {entry.lock && entry.lock.reason !== 'not_owned' ? (
        <LessonClosed outline={outline} lock={entry.lock} onLesson={onLesson} />
      ) : entry.locked ? (
        <LessonLocked outline={outline} />
      ) : lesson ? (
        <>
          <LessonView lesson={lesson} place={place} onLesson={onLesson} onNext={next} />
          {mayRemind && <ReminderOffer lessonKey={lesson.key} isCurrent={isCurrent} />}
          <LessonNotes
            key={`notes-${lesson.language}`}
            root={root}
            lesson={lesson}
            place={place}
            isCurrent={isCurrent}
          />
        </>
      ) : isMissing ? (
        <MissingLesson outline={outline} onLesson={onLesson} />
      ) : query.isError ? (
        <ChapterError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LessonSkeleton />
      )}
    </div>
  );
});

function ChapterError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('learning');
  const errorText = useErrorText();
  return (
    <ErrorState
      heading="h1"
      live
      title={t('error.title')}
      text={errorText(error)}
      action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  );
}
