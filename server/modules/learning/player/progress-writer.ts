import type { LessonProgress } from '../../../../contracts/learning/learning.ts';
import type { Tx } from '../../../../db/database.ts';
import { courseStanding, isLessonDone, lessonStatus } from '../../../../domain/learning/progress.ts';
import { completedIn } from '../../../../domain/learning/version.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { ReadCourse, ReadLesson } from '../content/content.service.ts';
import {
  addAccomplishments,
  addCompletion,
  findAccomplished,
  findAccomplishedOf,
  findCompletions,
  findPassedTests,
  findTasksSeen,
  hasPassedTest,
  holdProgress,
  type Learner,
  savePosition,
  saveStatus,
} from './progress.repository.ts';

export interface StepForward {
  userId: string;
  language: string;
  course: ReadCourse;
  lesson: ReadLesson;
  /** The lesson's items that are now complete. */
  itemKeys: string[];
  /** Not a step of the learner: the place to continue at stays. */
  keepsPlace?: boolean;
}

/** The consequences of a completed course are processed later, once per course. */
export function tellCompletion(tx: Tx, learner: Learner): Promise<void> {
  const cause = `completion:${learner.userId}:${learner.courseId}`;
  return enqueue(tx, { topic: 'completion', cause, payload: { ...learner } });
}

/**
 * Records completed items and the resulting status of the lesson and the course in one transaction. The learner's row
 * is locked from the first statement on, so that concurrent steps have the same result as sequential ones.
 */
export async function completeItems(tx: Tx, step: StepForward): Promise<LessonProgress> {
  const { course, lesson } = step;
  const learner = { userId: step.userId, courseId: course.courseId };
  const before = await holdProgress(tx, learner, course);
  await addAccomplishments(tx, learner, step.itemKeys);
  const keys = lesson.items.map((item) => item.key);
  const done = await findAccomplished(tx, learner, keys);
  const test = lesson.test && { passed: await hasPassedTest(tx, learner, lesson.key) };
  if (isLessonDone(lesson.items, done, test)) await addCompletion(tx, learner, lesson.key);
  const counted = before.hasMoved ? await completeSeen(tx, learner) : countedKeys(course);
  const completed = await findCompletions(tx, learner);
  const progress = courseStanding({
    before: before.status,
    anyAccomplished: done.size > 0,
    lessons: counted,
    completed,
  });
  if (!step.keepsPlace) await savePosition(tx, learner, { lessonKey: lesson.key, language: step.language });
  await saveStatus(tx, learner, progress.status, course);
  if (progress.status === 'COMPLETED' && before.status !== 'COMPLETED') await tellCompletion(tx, learner);
  return {
    lessonKey: lesson.key,
    lessonStatus: lessonStatus(completed.has(lesson.key), done.size > 0),
    accomplished: lesson.items.filter((item) => done.has(item.key)).map((item) => item.wire.contentId),
    progress,
  };
}

const countedKeys = ({ modules }: ReadCourse): string[] =>
  modules.flatMap(({ lessons }) => lessons.flatMap(({ key, counted }) => (counted ? [key] : [])));

/** Another device moved on while this step was under way: it counts for the lessons that are there now, too. */
async function completeSeen(tx: Tx, learner: Learner): Promise<string[]> {
  const lessons = await findTasksSeen(tx, learner);
  const completed = completedIn(lessons, {
    completed: await findCompletions(tx, learner),
    accomplished: await findAccomplishedOf(tx, learner),
    passed: await findPassedTests(tx, learner),
  });
  for (const key of completed) await addCompletion(tx, learner, key);
  return lessons.map(({ key }) => key);
}
