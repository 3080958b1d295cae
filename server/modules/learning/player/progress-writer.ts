import type { LessonProgress } from '../../../../contracts/learning/learning.ts';
import type { Tx } from '../../../../db/database.ts';
import {
  coursePercent,
  courseStatus,
  isLessonDone,
  lessonStatus,
} from '../../../../domain/learning/progress.ts';
import { type Effect, enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { ReadCourse, ReadLesson } from '../content/content.service.ts';
import {
  addAccomplishments,
  addCompletion,
  findAccomplished,
  findCompletions,
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
}

/** The consequences of a completed course are processed later, once per course. */
const completion = (learner: Learner): Effect => ({
  topic: 'completion',
  cause: `completion:${learner.userId}:${learner.courseId}`,
  payload: { ...learner },
});

/**
 * Records completed items and the resulting status of the lesson and the course in one transaction. The learner's row
 * is locked from the first statement on, so that concurrent steps have the same result as sequential ones.
 */
export async function completeItems(tx: Tx, step: StepForward): Promise<LessonProgress> {
  const { course, lesson } = step;
  const learner = { userId: step.userId, courseId: course.courseId };
  const before = await holdProgress(tx, learner);
  await addAccomplishments(tx, learner, step.itemKeys);
  const keys = lesson.items.map((item) => item.key);
  const done = await findAccomplished(tx, learner, keys);
  if (isLessonDone(lesson.items, done)) await addCompletion(tx, learner, lesson.key);
  const completed = await findCompletions(tx, learner);
  const counted = course.modules.flatMap((module) => module.lessons.filter((lesson) => lesson.counted));
  const completedLessons = counted.filter((mergedLesson) => completed.has(mergedLesson.key)).length;
  const status = courseStatus({
    before: before.status,
    anyAccomplished: done.size > 0,
    completedLessons,
    totalLessons: counted.length,
  });
  await savePosition(tx, learner, { lessonKey: lesson.key, language: step.language });
  await saveStatus(tx, learner, status);
  if (status === 'COMPLETED' && before.status !== 'COMPLETED') await enqueue(tx, completion(learner));
  return {
    lessonKey: lesson.key,
    lessonStatus: lessonStatus(completed.has(lesson.key), done.size > 0),
    accomplished: lesson.items.filter((item) => done.has(item.key)).map((item) => item.wire.contentId),
    progress: {
      status,
      completedLessons,
      totalLessons: counted.length,
      percent: coursePercent(status, completedLessons, counted.length),
    },
  };
}
