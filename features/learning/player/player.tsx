import { useCallback, useState } from 'react';
import { flatLessons, isDemo } from '@/domain/learning/learning-view';
import { useLesson, useLessonPosition, usePrefetchNextLesson } from '@/hooks/learning/use-lesson';
import { useStudyTime } from '@/hooks/learning/use-study-time';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageSelect } from './language-select';
import type { PlayerProps } from './learning-page';
import { LessonPane } from './lesson-pane';
import { focusOpenExercise } from './open-exercise';
import { OutlineList } from './outline-list';
import styles from './player.module.css';
import { PlayerBar } from './player-bar';
import { type PlayerAction, usePlayerKeys } from './player-keys';
import { DemoBar, FinishDialog, KeysDialog, OutlineSheet, useOpened, usePlayerParts } from './player-parts';
import { PlayerSeo } from './player-seo';
import { usePlayer } from './use-player';
import { useGoneLesson } from './version/use-gone-lesson';

export function Player({ outline, address, asked }: PlayerProps) {
  const { t } = useTranslation('learning');
  const [dialog, setDialog] = useState<'outline' | 'keys' | null>(null);
  usePlayerParts();
  const hasSheet = useOpened(dialog === 'outline');
  const lessons = flatLessons(outline);
  const resume = outline.resumeLessonKey ?? lessons[0]?.key ?? '';
  const entry = lessons.find((lesson) => lesson.key === (asked ?? resume));
  const lessonKey = entry?.key ?? asked ?? resume;
  const locked = entry?.locked ?? false;
  const place = { ...address, lessonKey };
  const query = useLesson({ ...address, lessonKey: locked ? '' : lessonKey }, asked);
  const { lesson } = query;
  const savePlace = useLessonPosition(place, lesson !== undefined);
  useStudyTime(place, !locked && lesson !== undefined);
  const controls = usePlayer(outline, address, lessonKey, locked ? undefined : lesson);
  const { forward, back, goTo, next } = controls;
  const gone = useGoneLesson(outline, lessonKey, goTo);
  const hasFinish = useOpened(controls.finish !== null);
  usePrefetchNextLesson(lesson && next && !next.locked ? { ...address, lessonKey: next.key } : null);
  usePlayerKeys(
    useCallback(
      (action: PlayerAction) => {
        if (action === 'next') forward();
        else if (action === 'previous') back();
        else if (action === 'exercise') focusOpenExercise(lesson);
        else setDialog(action === 'outline' ? 'outline' : 'keys');
      },
      [forward, back, lesson],
    ),
  );
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
      {hasSheet && (
        <OutlineSheet
          open={dialog === 'outline'}
          onOpenChange={(open) => setDialog(open ? 'outline' : null)}
          title={t('outline')}
          closeLabel={t('close')}
          side="start"
        >
          {outline.languages.length > 1 && (
            <div className={styles.sheetLanguage}>
              <LanguageSelect outline={outline} onLanguage={controls.goToLanguage} />
            </div>
          )}
          {list}
        </OutlineSheet>
      )}
      {dialog === 'keys' && <KeysDialog open onOpenChange={(open) => setDialog(open ? 'keys' : null)} />}
      {hasFinish && <FinishDialog outline={outline} address={address} controls={controls} />}
    </div>
  );
}
