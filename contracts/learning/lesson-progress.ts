import * as z from 'zod/mini';
import { Id, Locale, ProgressStatus } from '../scalars.ts';

/** Addresses of lessons and items, and how far a learner is: shared by the nouns of learning. */

export const LessonKey = z.string().check(z.minLength(1), z.maxLength(200));
/** `<courseId>:<itemKey>`: the same in every language and version. */
export const ContentId = z.string().check(z.regex(/^[0-9a-f-]{36}:.{1,300}$/));

export const LessonAddress = z.object({ productId: Id, language: Locale, lessonKey: LessonKey });

/** Progress in a course, measured in lessons of the base language. */
export const CourseProgress = z.object({
  status: ProgressStatus,
  percent: z.int(),
  completedLessons: z.int(),
  totalLessons: z.int(),
});
export type CourseProgress = z.output<typeof CourseProgress>;

/** Progress after completing items. */
export const LessonProgress = z.object({
  lessonKey: z.string(),
  lessonStatus: ProgressStatus,
  accomplished: z.array(z.string()),
  progress: CourseProgress,
});
export type LessonProgress = z.output<typeof LessonProgress>;
