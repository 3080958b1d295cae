import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import type { Outline } from '@/contracts/learning/learning';
import { flatLessons } from '@/domain/learning/learning-view';
import { MarathonPanel } from '@/features/learning/player/marathon/marathon-panel';
import { LessonClosed } from '@/features/learning/player/progress/lesson-closed';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import type { useLesson } from '@/hooks/learning/use-lesson';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { LessonLocked } from './lesson-locked';
import { LessonSkeleton } from './lesson-skeleton';
import { LessonSteps } from './lesson-steps';
import { LessonView } from './lesson-view';
import styles from './player.module.css';
import type { PlayerControls } from './use-player';

export interface LessonPaneProps {
  outline: Outline;
  place: LessonAddress;
  locked: boolean;
  query: ReturnType<typeof useLesson>;
  controls: PlayerControls;
}

/** The main pane of the player: the lesson, or the reason why it cannot be shown. */
export function LessonPane({ outline, place, locked, query, controls }: LessonPaneProps) {
  const { t } = useTranslation('learning');
  const errorText = useErrorText();
  const { lesson } = query;
  const lock = flatLessons(outline).find(({ key }) => key === place.lessonKey)?.lock;
  const middle = useRef<HTMLDivElement>(null);
  useOpening(middle, locked ? place.lessonKey : lesson?.key);
  return (
    <div ref={middle} className={styles.middle}>
      <MarathonPanel outline={outline} onLesson={controls.goTo} />
      {lock && lock.reason !== 'not_owned' ? (
        <LessonClosed outline={outline} lock={lock} onLesson={controls.goTo} />
      ) : locked ? (
        <LessonLocked outline={outline} />
      ) : lesson ? (
        <LessonView key={lesson.key} lesson={lesson} place={place} onLesson={controls.goTo} />
      ) : query.isError ? (
        <ErrorState
          heading="h1"
          live
          title={t('error.title')}
          text={errorText(query.error)}
          action={<Button onClick={() => query.refetch()}>{t('error.retry')}</Button>}
        />
      ) : (
        <LessonSkeleton />
      )}
      <LessonSteps controls={controls} canFinish={!locked && lesson !== undefined} />
    </div>
  );
}

/** Scrolls a new lesson to its top or to the URL's fragment, and moves focus there, except on the first load. */
function useOpening(middle: React.RefObject<HTMLDivElement | null>, shown: string | undefined): void {
  const first = useRef(true);
  useEffect(() => {
    if (shown === undefined) return;
    const moved = !first.current;
    first.current = false;
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    const target = anchor === '' ? null : document.getElementById(anchor);
    if (target) target.scrollIntoView();
    if (target || !moved) return;
    window.scrollTo(0, 0);
    const heading = middle.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [middle, shown]);
}
