import { ArrowLeft, Keyboard, ListTree } from 'lucide-react';
import { typeTone } from '@/components/product/type-badge';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import type { Outline } from '@/contracts/learning/learning';
import { LOCALE_NAMES, type Locale } from '@/contracts/locales';
import { Breakdown } from '@/features/learning/player/progress/breakdown';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { WaitingLine } from '../waiting/waiting-line';
import styles from './player.module.css';

export interface PlayerBarProps {
  outline: Outline;
  onLanguage: (language: Locale) => void;
  onOutline: () => void;
  onKeys: () => void;
  /** Without a lesson, the outline button and the keyboard help are hidden. */
  plain?: boolean;
}

/** Sticky bar: exit, course title, progress and language. */
export function PlayerBar({ outline, onLanguage, onOutline, onKeys, plain }: PlayerBarProps) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { status } = useSession();
  const guest = status === 'isNotLoggedIn';
  const { completedLessons, totalLessons, percent } = outline.progress;
  const lessons = t('progress.lessons', { done: completedLessons, count: totalLessons });
  return (
    <div className={styles.bar}>
      <IconButton
        href={href(guest ? '/education/course/catalog' : '/education/courses')}
        label={guest ? t('exitGuest') : t('exit')}
      >
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
      {outline.languages.length > 1 && <LanguageSelect outline={outline} onLanguage={onLanguage} />}
      {!plain && (
        <>
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

function LanguageSelect({ outline, onLanguage }: Pick<PlayerBarProps, 'outline' | 'onLanguage'>) {
  const { t } = useTranslation('learning');
  const { languages, language } = outline;
  const shown = languages.includes(language) ? languages : [...languages, language];
  return (
    <div className={`scripts-only ${styles.language}`}>
      <Select
        aria-label={t('language')}
        value={language}
        options={shown.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
        onChange={(event) => onLanguage(event.target.value as Locale)}
      />
    </div>
  );
}
