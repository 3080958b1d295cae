import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
import { useLessonHref } from './use-lesson-href';

export interface OutlineListProps {
  outline: Outline;
  current: string;
  onChoose: (lessonKey: string) => void;
}

const ICONS = { NOT_STARTED: Circle, IN_PROGRESS: CircleDot, COMPLETED: CircleCheck };

export function OutlineList({ outline, current, onChoose }: OutlineListProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const { language, baseLanguage } = outline;
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
                  current={lesson.key === current}
                  onChoose={() => onChoose(lesson.key)}
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
  current: boolean;
  onChoose: () => void;
}

/** A button; a link before hydration. */
function LessonRow({ lesson, titleOf, lang, fallback, showFree, current, onChoose }: LessonRowProps) {
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
  const needsAccount = lesson.test !== null && status === 'isNotLoggedIn';
  const Icon = lesson.locked ? Lock : ICONS[lesson.status];
  const content = (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.title}>
        <span lang={lang}>{lesson.title}</span>
        <LessonFacts lesson={lesson} titleOf={titleOf} />
        <TestNotes lesson={lesson} />
      </span>
      <span className="visually-hidden">
        {lesson.locked ? t('lesson.locked') : t(`status.${lesson.status}`)}
      </span>
      {showFree && lesson.free && (
        <Badge tone="success">{t(needsAccount ? 'lesson.freeAccount' : 'lesson.free')}</Badge>
      )}
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
    </li>
  );
}
