import type { Lesson } from '../../../../contracts/learning/learning.ts';
import type { Db } from '../../../../db/database.ts';
import { lessonStatus } from '../../../../domain/learning/progress.ts';
import type { ReadCourse, ReadLesson } from '../content/content.service.ts';
import { readOpenAnswers } from '../open-answer/lesson-answers.ts';
import { readLessonTest } from '../test-attempt/lesson-test.ts';
import { findItemStates } from './item-state.repository.ts';
import { findMediaSeconds, findPlace } from './position.repository.ts';
import { problemStates } from './problem-state.ts';
import { findAccomplished, findAttempts, findCompletions } from './progress.repository.ts';

type LessonState = Pick<
  Lesson,
  'status' | 'accomplished' | 'problems' | 'states' | 'openAnswers' | 'test' | 'place' | 'mediaPositions'
>;

const UNTOUCHED = {
  status: 'NOT_STARTED' as const,
  accomplished: [],
  problems: [],
  states: [],
  openAnswers: {},
  place: null,
  mediaPositions: [],
};

/** What a learner did in a lesson; a guest did nothing that the service knows of. */
export async function readLessonState(
  db: Db,
  userId: string | null,
  course: ReadCourse,
  lesson: ReadLesson,
): Promise<LessonState> {
  const learner = userId === null ? null : { userId, courseId: course.courseId };
  const test = await readLessonTest(db, learner, lesson);
  if (!learner) return { ...UNTOUCHED, test };
  // The problems of a test are graded together, in its attempts.
  const problems = lesson.test ? [] : lesson.items.filter((item) => item.body.kind === 'problem');
  const keys = lesson.items.map((item) => item.key);
  const [done, attempts, completed, states, openAnswers, place, seconds] = await Promise.all([
    findAccomplished(db, learner, keys),
    findAttempts(
      db,
      learner,
      problems.map((item) => item.key),
    ),
    findCompletions(db, learner),
    findItemStates(db, learner, keys),
    readOpenAnswers(db, learner, lesson),
    findPlace(db, learner, lesson.key),
    findMediaSeconds(db, learner, keys),
  ]);
  const idOf = (key: string) => `${course.courseId}:${key}`;
  return {
    status: lessonStatus(completed.has(lesson.key), done.size > 0),
    accomplished: keys.filter((key) => done.has(key)).map(idOf),
    problems: problemStates(problems, attempts, done),
    states: states.map(({ itemKey, state }) => ({ contentId: idOf(itemKey), state })),
    openAnswers,
    test,
    place:
      place && keys.includes(place.itemKey) ? { contentId: idOf(place.itemKey), offset: place.offset } : null,
    mediaPositions: seconds.map(({ itemKey, second }) => ({ contentId: idOf(itemKey), second })),
  };
}
