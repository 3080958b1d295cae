import { flatLessons, isDemo } from '@/domain/learning/learning-view';
import { useLesson, useLessonPosition, usePrefetchNextLesson } from '@/hooks/learning/use-lesson';
import { useStudyTime } from '@/hooks/learning/use-study-time';
import { useTranslation } from '@/hooks/use-translation';
import type { PlayerProps } from './learning-page';
import { LessonPane } from './lesson-pane';
import { OutlineList } from './outline-list';
import styles from './player.module.css';
import { PlayerBar } from './player-bar';
import { PlayerDialogs } from './player-dialogs';
import { DemoBar, usePlayerParts } from './player-parts';
import { PlayerSeo } from './player-seo';
import { useOpening } from './use-opening';
import { usePlayer } from './use-player';
import { usePlayerDialog } from './use-player-dialog';
import { useGoneLesson } from './version/use-gone-lesson';

export function Player({ outline, address, asked }: PlayerProps) {
  const { t } = useTranslation('learning');
  usePlayerParts();
  const lessons = flatLessons(outline);
  const resume = useOpening(outline);
  const entry = lessons.find((lesson) => lesson.key === (asked ?? resume));
  const lessonKey = entry?.key ?? asked ?? resume;
  const locked = entry?.locked ?? false;
  const place = { ...address, lessonKey };
  const query = useLesson({ ...address, lessonKey: locked ? '' : lessonKey }, asked);
  const { lesson } = query;
  const savePlace = useLessonPosition(place, lesson !== undefined);
  useStudyTime(place, !locked && lesson !== undefined);
  const controls = usePlayer(outline, address, lessonKey, locked ? undefined : lesson);
  const { goTo, next } = controls;
  const [dialog, setDialog] = usePlayerDialog(controls, lesson);
  const gone = useGoneLesson(outline, lessonKey, goTo);
  usePrefetchNextLesson(lesson && next && !next.locked ? { ...address, lessonKey: next.key } : null);
  const list = (
    <OutlineList
      outline={outline}
      current={lessonKey}
      onChoose={(key) => {
        setDialog(null);
        goTo(key);
      }}
    />
  );
  return (
    <div className={styles.player}>
      <PlayerSeo title={t('title', { lesson: entry?.title ?? '', course: outline.title })} />
      <PlayerBar
        outline={outline}
        onLanguage={controls.goToLanguage}
        onOutline={() => setDialog('outline')}
        onKeys={() => setDialog('keys')}
      />
      {isDemo(outline) && <DemoBar outline={outline} current={lessonKey} />}
      <nav className={styles.outline} aria-label={t('outline')}>
        {list}
      </nav>
      <LessonPane
        outline={outline}
        place={place}
        locked={locked}
        query={query}
        controls={controls}
        isAsked={asked !== undefined}
        gone={gone}
        savePlace={savePlace}
        onOutline={() => setDialog('outline')}
      />
      <PlayerDialogs
        outline={outline}
        address={address}
        controls={controls}
        dialog={dialog}
        onDialog={setDialog}
      >
        {list}
      </PlayerDialogs>
    </div>
  );
}
