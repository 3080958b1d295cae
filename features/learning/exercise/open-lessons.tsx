import { useQueries } from '@tanstack/react-query';
import type { Lesson, Outline, OutlineLesson } from '@/contracts/learning/learning';
import { flatLessons } from '@/domain/learning/learning-view';
import { isReadable } from '@/domain/learning/progress';
import { type LearningAddress, lessonQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { anchorOf } from './exercise-place';
import styles from './open-lessons.module.css';
import { useExerciseNames } from './use-exercise-names';

/** Lessons whose reasons are looked up; all others are counted. */
const MAX_LISTED = 5;

export interface OpenLessonsProps {
  outline: Outline;
  address: LearningAddress;
  onGo: (lessonKey: string, hash?: string) => void;
}

/** Lessons that are still open, why, and links to what is missing. */
export function OpenLessons({ outline, address, onGo }: OpenLessonsProps) {
  const { t } = useTranslation('learning');
  const api = useApi();
  const open = flatLessons(outline).filter((lesson) => lesson.status !== 'COMPLETED');
  const listed = open.slice(0, MAX_LISTED);
  const queries = useQueries({
    queries: listed.map(({ key, locked }) => ({
      ...lessonQuery(api, { ...address, lessonKey: key }),
      enabled: !locked,
    })),
  });
  return (
    <ul className={styles.lessons}>
      {listed.map((entry, index) => (
        <OpenLesson key={entry.key} entry={entry} lesson={queries[index]?.data} onGo={onGo} />
      ))}
      {open.length > listed.length && (
        <li className={styles.more}>{t('exercise.moreLessons', { number: open.length - listed.length })}</li>
      )}
    </ul>
  );
}

interface OpenLessonProps {
  entry: OutlineLesson;
  /** Undefined until it is loaded. */
  lesson: Lesson | undefined;
  onGo: OpenLessonsProps['onGo'];
}

function OpenLesson({ entry, lesson, onGo }: OpenLessonProps) {
  const { t } = useTranslation('learning');
  const namesOf = useExerciseNames();
  const exercises = lesson && !lesson.test ? namesOf(lesson).filter((exercise) => exercise.open) : [];
  const reason = entry.locked ? 'lesson.locked' : lesson && reasonOf(lesson, exercises.length);
  return (
    <li>
      {entry.locked ? (
        <span className={styles.title}>{entry.title}</span>
      ) : (
        <button type="button" className={styles.title} onClick={() => onGo(entry.key)}>
          {entry.title}
        </button>
      )}
      {reason && <p className={styles.reason}>{t(reason)}</p>}
      {exercises.length > 0 && (
        <ul className={styles.exercises}>
          {exercises.map(({ contentId, name }) => (
            <li key={contentId}>
              <button type="button" onClick={() => onGo(entry.key, `#${anchorOf(contentId)}`)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function reasonOf(lesson: Lesson, openExercises: number) {
  if (lesson.test && !lesson.test.passed) return 'exercise.reason.test' as const;
  const isUnread = lesson.items.some(
    ({ contentId, kind, required }) =>
      required && isReadable(kind) && !lesson.accomplished.includes(contentId),
  );
  if (openExercises > 0)
    return isUnread ? ('exercise.reason.both' as const) : ('exercise.reason.exercise' as const);
  return 'exercise.reason.unread' as const;
}
