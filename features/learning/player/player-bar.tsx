import { ArrowLeft, Keyboard, ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeTone } from '@/components/product/type-badge';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import type { Outline } from '@/contracts/learning/learning';
import type { Locale } from '@/contracts/locales';
import { isDemo } from '@/domain/learning/learning-view';
import { Breakdown } from '@/features/learning/player/progress/breakdown';
import { useTranslation } from '@/hooks/use-translation';
import { WaitingLine } from '../waiting/waiting-line';
import { LanguageSelect } from './language-select';
import { NotesButton } from './notes/notes-button';
import styles from './player.module.css';
import { usePlayerExit } from './use-player-exit';

export interface PlayerBarProps {
  outline: Outline;
  onLanguage: (language: Locale) => void;
  onOutline: () => void;
  onKeys: () => void;
  /** Without a lesson, the outline button and the keyboard help are hidden. */
  plain?: boolean;
  /** Further controls; the notes then stay here on phones, too. */
  children?: ReactNode;
}

/** Sticky bar: exit, course title, progress and language. */
export function PlayerBar({ outline, onLanguage, onOutline, onKeys, plain, children }: PlayerBarProps) {
  const { t } = useTranslation('learning');
  const exit = usePlayerExit(isDemo(outline));
  const { completedLessons, totalLessons, percent } = outline.progress;
  const lessons = t('progress.lessons', { done: completedLessons, count: totalLessons });
  return (
    <div className={styles.bar} data-print="hide">
      <IconButton href={exit.href} label={exit.label}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <p className={styles.course}>{outline.title}</p>
      <div className={styles.progress}>
        <Progress
          value={percent}
          label={t('progress.label')}
          text={lessons}
          tone={typeTone[outline.productType]}
        />
      </div>
      <WaitingLine outline={outline} />
      <Breakdown outline={outline} />
      {outline.languages.length > 1 && (
        <div className={`scripts-only ${styles.language}`}>
          <LanguageSelect outline={outline} onLanguage={onLanguage} />
        </div>
      )}
      {!plain && (
        <>
          {children}
          <NotesButton className={children ? undefined : styles.notesButton} />
          <IconButton className={`scripts-only ${styles.keysButton}`} label={t('keys.open')} onClick={onKeys}>
            <Keyboard aria-hidden="true" />
          </IconButton>
          <IconButton
            className={`scripts-only ${styles.outlineButton}`}
            label={t('openOutline')}
            onClick={onOutline}
          >
            <ListTree aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}
