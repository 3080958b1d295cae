import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Outline, OutlineLesson } from '@/contracts/learning/learning';
import { formatMinutes } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './outline-list.module.css';
import { useLessonHref } from './use-lesson-href';

export interface OutlineListProps {
  outline: Outline;
  current: string;
  onChoose: (lessonKey: string) => void;
}

const ICONS = { NOT_STARTED: Circle, IN_PROGRESS: CircleDot, COMPLETED: CircleCheck };

export function OutlineList({ outline, current, onChoose }: OutlineListProps) {
  const { language, baseLanguage } = outline;
  return (
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
  );
}

/** When a closed lesson opens, and what a test asks for. */
function LessonNotes({ lesson: { lock, test } }: { lesson: OutlineLesson }) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const opensAt = lock?.opensAt;
  const date = opensAt && formatDate(locale, opensAt, { dateStyle: 'medium', timeZone });
  return (
    <>
      {date && <span className={styles.note}>{t('closed.opens', { date })}</span>}
      {test && <span className={styles.note}>{t('exam.pass', { percent: test.passPercent })}</span>}
      {test && test.attemptsLeft !== null && !test.passed && (
        <span className={styles.note}>{t('exam.attempts', { number: test.attemptsLeft })}</span>
      )}
    </>
  );
}

interface LessonRowProps {
  lesson: OutlineLesson;
  lang: string;
  fallback: boolean;
  showFree: boolean;
  current: boolean;
  onChoose: () => void;
}

/** A button; a link before hydration. */
function LessonRow({ lesson, lang, fallback, showFree, current, onChoose }: LessonRowProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const hydrated = useHydrated();
  const lessonHref = useLessonHref();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current && hydrated) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current, hydrated]);
  const Icon = lesson.locked ? Lock : ICONS[lesson.status];
  const content = (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.title} lang={lang}>
        {lesson.title}
      </span>
      <span className="visually-hidden">
        {lesson.locked ? t('lesson.locked') : t(`status.${lesson.status}`)}
      </span>
      <LessonNotes lesson={lesson} />
      {showFree && lesson.free && <Badge tone="success">{t('lesson.free')}</Badge>}
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
