import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Outline, ReadingPlace } from '@/contracts/learning/learning';
import { flatLessons } from '@/domain/learning/learning-view';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import type { useLesson } from '@/hooks/learning/use-lesson';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { LessonSkeleton } from './lesson-skeleton';
import { LessonSteps } from './lesson-steps';
import { LessonView } from './lesson-view';
import styles from './player.module.css';
import { useMayRemind } from './use-may-remind';
import type { PlayerControls } from './use-player';
import { useReadingPlace } from './use-reading-place';
import { MissingLesson } from './version/missing-lesson';
import { useMissingLesson } from './version/use-gone-lesson';
import { VersionLine } from './version/version-line';

const MarathonPanel = dynamic(() =>
  import('./marathon/marathon-panel').then((module) => module.MarathonPanel),
);
const LessonClosed = dynamic(() => import('./progress/lesson-closed').then((module) => module.LessonClosed));
const LessonLocked = dynamic(() => import('./lesson-locked').then((module) => module.LessonLocked));
const ReminderOffer = lazyPart(() => import('./reminder-offer').then((module) => module.ReminderOffer));
const LessonNotes = lazyPart(() => import('./notes/lesson-notes').then((module) => module.LessonNotes));

export interface LessonPaneProps {
  outline: Outline;
  place: LessonAddress;
  locked: boolean;
  query: ReturnType<typeof useLesson>;
  controls: PlayerControls;
  /** The URL names the lesson. */
  isAsked: boolean;
  /** Title of a lesson that is gone, in whose place this one is open. */
  gone: string | null;
  savePlace: (place: ReadingPlace) => void;
  onOutline: () => void;
}

/** The main pane of the player: the lesson, or the reason why it cannot be shown. */
export function LessonPane(props: LessonPaneProps) {
  const { outline, place, locked, query, controls, isAsked, gone, savePlace, onOutline } = props;
  const { t } = useTranslation('learning');
  const errorText = useErrorText();
  const { lesson } = query;
  const lock = flatLessons(outline).find(({ key }) => key === place.lessonKey)?.lock;
  const isMissing = useMissingLesson(query.error, place);
  const mayRemind = useMayRemind(outline);
  const middle = useRef<HTMLDivElement>(null);
  useReadingPlace({
    middle,
    lesson: locked ? undefined : lesson,
    shown: locked ? place.lessonKey : lesson?.key,
    language: place.language,
    isAsked,
    save: savePlace,
  });
  return (
    <div ref={middle} className={styles.middle}>
      <VersionLine outline={outline} address={place} gone={gone} />
      {outline.productType === 'MARATHON' && <MarathonPanel outline={outline} onLesson={controls.goTo} />}
      {lock && lock.reason !== 'not_owned' ? (
        <LessonClosed outline={outline} lock={lock} onLesson={controls.goTo} />
      ) : locked ? (
        <LessonLocked outline={outline} />
      ) : lesson ? (
        <>
          <LessonView
            key={lesson.key}
            lesson={lesson}
            place={place}
            onLesson={controls.goTo}
            onNext={controls.forward}
          />
          {mayRemind && <ReminderOffer lessonKey={lesson.key} />}
          <LessonNotes
            key={`notes-${lesson.key}-${lesson.language}`}
            root={middle}
            lesson={lesson}
            place={place}
          />
        </>
      ) : isMissing ? (
        <MissingLesson outline={outline} onLesson={controls.goTo} />
      ) : query.isError ? (
        <ErrorState
          heading="h1"
          live
          title={t('error.title')}
          text={errorText(query.error)}
          action={<Button onClick={() => query.refetch()}>{t('error.retry')}</Button>}
        />
      ) : (
        <LessonSkeleton isOffline={query.fetchStatus === 'paused'} />
      )}
      <LessonSteps
        outline={outline}
        controls={controls}
        canFinish={!locked && lesson !== undefined}
        onOutline={onOutline}
      />
    </div>
  );
}
