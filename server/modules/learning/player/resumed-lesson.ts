import type { MergedLesson } from '../../../../domain/learning/outline.ts';
import { lessonStatus } from '../../../../domain/learning/progress.ts';
import { isLeft, resumeLesson } from '../../../../domain/learning/resume-lesson.ts';
import { type CourseCall, type CourseLockDeps, readCourseLocks } from './course-locks.ts';
import { findCompletions } from './progress.repository.ts';

/** The lesson that a learner goes on with, as their outline says; null when nothing is left that they may open. */
export async function findResumedLesson(
  deps: CourseLockDeps,
  call: CourseCall & { userId: string },
  last: string | null,
): Promise<MergedLesson | null> {
  const { userId, course } = call;
  const [locks, done] = await Promise.all([
    readCourseLocks(deps, call),
    findCompletions(deps.db, { userId, courseId: course.courseId }),
  ]);
  const lessons = course.modules.flatMap((module) =>
    module.lessons.map((lesson) => ({
      ...lesson,
      locked: locks.of(lesson.key) !== null,
      status: lessonStatus(done.has(lesson.key), false),
    })),
  );
  const lesson = resumeLesson(lessons, last);
  return lesson && isLeft(lesson) ? lesson : null;
}
