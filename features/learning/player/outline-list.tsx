import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Outline, OutlineLesson } from '@/contracts/learning/learning';
import { formatMinutes, languageName } from '@/domain/format';
import { flatLessons } from '@/domain/learning/learning-view';
import { useSession } from '@/hooks/identity/use-session';
import { useLocale } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import { LessonFacts } from './lesson-facts';
import styles from './outline-list.module.css';
import { useIsFreeForAccount } from './use-is-free-product';
import { useLessonHref } from './use-lesson-href';

export interface OutlineListProps {
  outline: Outline;
  current: string;
  onChoose: (lessonKey: string) => void;
  /** Shown below the current lesson. */
  inside?: ReactNode;
}

const ICONS = { NOT_STARTED: Circle, IN_PROGRESS: CircleDot, COMPLETED: CircleCheck };

export function OutlineList({ outline, current, onChoose, inside }: OutlineListProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const { language, baseLanguage } = outline;
  const isFree = useIsFreeForAccount(outline);
  const lessons = flatLessons(outline);
  const hasFallback = lessons.some((lesson) => lesson.fallback);
  const note = { code: baseLanguage.toUpperCase(), language: languageName(locale, baseLanguage) };
  return (
    <>
      {hasFallback && <p className={styles.fallback}>{t('place.someFallback', note)}</p>}
      <ol className={styles.modules}>
        {outline.modules.map((module) => (
          <li key={module.key}>
            <h2 className={styles.module} lang={module.fallback ? baseLanguage : language}>
              {module.title}
            </h2>
            <ol className={styles.lessons}>
              {module.lessons.map((lesson) => (
                <LessonRow
                  key={lesson.key}
                  lesson={lesson}
                  titleOf={(key) => lessons.find((other) => other.key === key)?.title ?? ''}
                  lang={lesson.fallback ? baseLanguage : language}
                  fallback={lesson.fallback}
                  showFree={!outline.hasAccess}
                  isFree={isFree}
                  current={lesson.key === current}
                  onChoose={() => onChoose(lesson.key)}
                  inside={lesson.key === current && inside}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a test asks for. */
function TestNotes({ lesson: { test } }: { lesson: OutlineLesson }) {
  const { t } = useTranslation('learning');
  return (
    <>
      {test && <span className={styles.fact}>{t('exam.pass', { percent: test.passPercent })}</span>}
      {test && test.attemptsLeft !== null && !test.passed && (
        <span className={styles.fact}>{t('exam.attempts', { number: test.attemptsLeft })}</span>
      )}
    </>
  );
}

interface LessonRowProps {
  lesson: OutlineLesson;
  titleOf: (lessonKey: string) => string;
  lang: string;
  fallback: boolean;
  showFree: boolean;
  /** The whole product is: then only what needs an account is marked. */
  isFree: boolean;
  current: boolean;
  onChoose: () => void;
  inside: ReactNode;
}

/** A button; a link before hydration. */
function LessonRow(props: LessonRowProps) {
  const { lesson, titleOf, lang, fallback, showFree, isFree, current, onChoose, inside } = props;
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const hydrated = useHydrated();
  const lessonHref = useLessonHref();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current && hydrated) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current, hydrated]);
  const { status } = useSession();
  // Attempts at a test are kept from the start.
  const needsAccount = (lesson.test !== null || lesson.locked) && status === 'isNotLoggedIn';
  const isMarked = isFree ? needsAccount : showFree && lesson.free;
  const Icon = lesson.locked ? Lock : ICONS[lesson.status];
  const content = (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.title}>
        <span lang={lang}>{lesson.title}</span>
        <LessonFacts lesson={lesson} titleOf={titleOf} />
        <TestNotes lesson={lesson} />
        {isMarked && needsAccount && <span className={styles.fact}>{t('lesson.freeAccount')}</span>}
      </span>
      <span className="visually-hidden">
        {lesson.locked ? t('lesson.locked') : t(`status.${lesson.status}`)}
      </span>
      {isMarked && !needsAccount && <Badge tone="success">{t('lesson.free')}</Badge>}
      {fallback && <span className={styles.note}>{lang.toUpperCase()}</span>}
      {lesson.minutes !== null && (
        <span className={styles.note}>{formatMinutes(locale, lesson.minutes)}</span>
      )}
    </>
  );
  const look = {
    className: styles.lesson,
    'data-status': lesson.locked ? 'LOCKED' : lesson.status,
    'aria-current': current ? ('step' as const) : undefined,
  };
  return (
    <li>
      {hydrated ? (
        <button {...look} ref={ref} type="button" onClick={onChoose}>
          {content}
        </button>
      ) : (
        <a {...look} href={lessonHref(lesson.key)}>
          {content}
        </a>
      )}
      {inside}
    </li>
  );
}
