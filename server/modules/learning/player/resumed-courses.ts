import type { Locale } from '../../../../contracts/locales.ts';
import type { ContentService } from '../content/content.service.ts';
import type { CourseLockDeps } from './course-locks.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import type { CourseProgressRow } from './learning-product.repository.ts';
import { findResumedLesson } from './resumed-lesson.ts';

export interface ResumedCoursesDeps extends CourseLockDeps {
  content: Pick<ContentService, 'openCourse'>;
  entitlements: Pick<LearningEntitlements, 'listEntitlements' | 'directIds'>;
}

/** A course that somebody reads in a language. */
export interface CourseInUse {
  row: CourseProgressRow;
  language: Locale;
}

export interface ResumedLesson {
  key: string;
  title: string;
}

/**
 * Where a learner goes on in courses, by their ids; null where nothing is left to open. Only courses whose last lesson is
 * complete or gone are opened for it: of the others the row says it.
 */
export async function readResumedLessons(
  deps: ResumedCoursesDeps,
  userId: string,
  courses: readonly CourseInUse[],
): Promise<Map<string, ResumedLesson | null>> {
  const known = courses.flatMap(({ row }) =>
    isGoneOn(row) ? [] : [[row.courseId, lastLesson(row)] as const],
  );
  const asked = courses.filter(({ row }) => isGoneOn(row));
  if (asked.length === 0) return new Map(known);
  const ids = asked.map(({ row }) => row.productId);
  const entitlements = await deps.entitlements.listEntitlements(userId, ids);
  const owned = new Set(entitlements.map(({ productId }) => productId));
  const found = await Promise.all(
    asked.map(async (course) => {
      const call = { userId, owned: owned.has(course.row.productId) };
      return [course.row.courseId, await readResumed(deps, call, course)] as const;
    }),
  );
  return new Map([...known, ...found]);
}

const isGoneOn = ({ lastLessonDone, lastLessonTitle }: CourseProgressRow): boolean =>
  lastLessonDone || lastLessonTitle === null;

const lastLesson = ({
  lastLessonKey: key,
  lastLessonTitle: title,
}: CourseProgressRow): ResumedLesson | null => (key === null || title === null ? null : { key, title });

async function readResumed(
  deps: ResumedCoursesDeps,
  { userId, owned }: { userId: string; owned: boolean },
  { row: { courseId, productId, lastLessonKey }, language }: CourseInUse,
): Promise<ResumedLesson | null> {
  const course = await deps.content.openCourse(productId, language, userId);
  if (course?.courseId !== courseId) return null;
  return findResumedLesson(deps, { userId, productId, course, owned }, lastLessonKey);
}
