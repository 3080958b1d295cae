import type { ChapterHeading } from '@/domain/learning/chapter-headings';
import { isDemo } from '@/domain/learning/learning-view';
import type { PlayerProps } from '@/features/learning/player/learning-page';
import { LessonSteps } from '@/features/learning/player/lesson-steps';
import { PlayerBar } from '@/features/learning/player/player-bar';
import { PlayerDialogs } from '@/features/learning/player/player-dialogs';
import { DemoBar, usePlayerParts } from '@/features/learning/player/player-parts';
import { PlayerSeo } from '@/features/learning/player/player-seo';
import { usePlayerDialog } from '@/features/learning/player/use-player-dialog';
import { useLearningPreferences } from '@/hooks/learning/use-learning-preferences';
import { useStudyTime } from '@/hooks/learning/use-study-time';
import { useTranslation } from '@/hooks/use-translation';
import player from '../player.module.css';
import { VersionLine } from '../version/version-line';
import { Chapter } from './chapter';
import styles from './longread.module.css';
import { LongreadContents } from './longread-contents';
import { PhoneProgress, ReadingBar } from './reading-bar';
import { ReadingSettings } from './reading-settings';
import { useLongread } from './use-longread';
import { usePrinting } from './use-printing';

/** A longread on one page: contents, chapters and how far they are read. */
export function Longread(props: PlayerProps) {
  const { outline, address } = props;
  const { t } = useTranslation('learning');
  usePlayerParts();
  const { preferences, change } = useLearningPreferences();
  const longread = useLongread(props);
  const { column, chapters, controls, entry, lesson, headings, gone } = longread;
  const { goTo } = controls;
  const [dialog, setDialog] = usePlayerDialog(controls, lesson);
  useStudyTime({ ...address, lessonKey: chapters.current }, lesson !== undefined);
  const printing = usePrinting({ column, outline, address, showAll: chapters.showAll });
  const go = (lessonKey: string, heading?: ChapterHeading) => {
    setDialog(null);
    if (heading) longread.goToHeading(heading);
    else goTo(lessonKey);
  };
  const contents = (
    <LongreadContents
      outline={outline}
      current={chapters.current}
      headings={headings}
      position={chapters.position}
      onChoose={go}
    />
  );
  // Beside the text, because a reader goes on in the middle of it; a phone has no place but above.
  const line = <VersionLine outline={outline} address={address} gone={gone} />;
  return (
    <div className={`${player.player} ${styles.page}`} data-type-size={preferences.typeSize}>
      <PlayerSeo title={t('title', { lesson: entry?.title ?? '', course: outline.title })} />
      <ReadingBar outline={outline} position={chapters.position} />
      <PlayerBar
        outline={outline}
        onLanguage={controls.goToLanguage}
        onOutline={() => setDialog('outline')}
        onKeys={() => setDialog('keys')}
      >
        <ReadingSettings
          typeSize={preferences.typeSize}
          onTypeSize={(typeSize) => change({ typeSize })}
          printing={printing}
        />
      </PlayerBar>
      {isDemo(outline) && <DemoBar outline={outline} current={chapters.current} />}
      <nav className={player.outline} aria-label={t('outline')} data-print="hide">
        <div className={styles.sideLine}>{line}</div>
        {contents}
      </nav>
      <div ref={column} className={styles.column}>
        <div className={styles.phoneLine}>{line}</div>
        {chapters.shown.map((shown) => (
          <Chapter
            key={shown.key}
            outline={outline}
            entry={shown}
            address={address}
            asked={longread.asked}
            isCurrent={shown.key === chapters.current}
            onReady={chapters.onReady}
            onLesson={goTo}
            onNext={longread.goOnFrom}
          />
        ))}
        <LessonSteps
          outline={outline}
          controls={controls}
          canFinish={lesson !== undefined}
          onOutline={() => setDialog('outline')}
          middle={<PhoneProgress outline={outline} position={chapters.position} />}
        />
      </div>
      <PlayerDialogs
        outline={outline}
        address={address}
        controls={controls}
        dialog={dialog}
        onDialog={setDialog}
      >
        {contents}
      </PlayerDialogs>
    </div>
  );
}
