import type { Lesson, LessonProgress, Outline, OutlineLesson } from '../../contracts/learning/learning.ts';
import { coursePercent, courseStatus, isLessonDone, isReadable } from './progress.ts';

/** Derived views of an outline and a lesson; pure, so that optimistic updates can be rolled back. */

export function flatLessons(outline: Outline): OutlineLesson[] {
  return outline.modules.flatMap((module) => module.lessons);
}

/** The previous and next lesson, including locked ones. */
export function neighbours(outline: Outline, lessonKey: string) {
  const lessons = flatLessons(outline);
  const index = lessons.findIndex((lesson) => lesson.key === lessonKey);
  return {
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: index < 0 ? undefined : lessons[index + 1],
    at: index,
  };
}

/** The first open lesson that is not complete; undefined when all are complete. */
export function firstOpenLesson(outline: Outline): OutlineLesson | undefined {
  return flatLessons(outline).find((lesson) => !lesson.locked && lesson.status !== 'COMPLETED');
}

/** The outline with the progress of a lesson and the course, as returned by the service at an instant. */
export function withProgress(outline: Outline, progress: LessonProgress, at: string): Outline {
  const { lessonKey, lessonStatus } = progress;
  const changed = withLessonStatus(outline, lessonKey, lessonStatus);
  const completed = (lesson: OutlineLesson): OutlineLesson =>
    lesson.key === lessonKey && lessonStatus === 'COMPLETED'
      ? { ...lesson, completedAt: lesson.completedAt ?? at }
      : lesson;
  const modules = changed.modules.map((module) => ({ ...module, lessons: module.lessons.map(completed) }));
  return { ...changed, modules, progress: progress.progress };
}

/** Whether completing a lesson may open another one. */
export const hasLockedLessons = (outline: Outline): boolean =>
  flatLessons(outline).some(({ lock }) => lock?.reason === 'prerequisite');

/** An optimistic update never downgrades a completed lesson. */
export function withLessonStatus(
  outline: Outline,
  lessonKey: string,
  status: OutlineLesson['status'],
): Outline {
  const change = (lesson: OutlineLesson): OutlineLesson =>
    lesson.key === lessonKey && lesson.status !== 'COMPLETED' ? { ...lesson, status } : lesson;
  const modules = outline.modules.map((module) => ({ ...module, lessons: module.lessons.map(change) }));
  return { ...outline, modules };
}

/** The outline of a guest, of whom the service knows nothing: these lessons are complete in their browser. */
export function withGuestLessons(outline: Outline, completed: readonly string[]): Outline {
  const marked = completed.reduce((shown, key) => withLessonStatus(shown, key, 'COMPLETED'), outline);
  const lessons = flatLessons(marked);
  const done = lessons.filter(({ status }) => status === 'COMPLETED').length;
  const { totalLessons, status: before } = outline.progress;
  const completedLessons = Math.min(done, totalLessons);
  const anyAccomplished = lessons.some(({ status }) => status !== 'NOT_STARTED');
  const status = courseStatus({ before, anyAccomplished, completedLessons, totalLessons });
  const percent = coursePercent(status, completedLessons, totalLessons);
  const modules = marked.modules.map((module) => ({ ...module, lessons: module.lessons.map(allDone) }));
  return { ...marked, modules, progress: { status, percent, completedLessons, totalLessons } };
}

const allDone = (lesson: OutlineLesson): OutlineLesson =>
  lesson.status === 'COMPLETED'
    ? { ...lesson, required: { ...lesson.required, done: lesson.required.total } }
    : lesson;

export function withAccomplished(lesson: Lesson, contentIds: readonly string[]): Lesson {
  const accomplished = [...new Set([...lesson.accomplished, ...contentIds])];
  return { ...lesson, accomplished, status: statusAfter(lesson, new Set(accomplished)) };
}

/** Ids completed by moving on: everything that needs no answer. */
export function readableIds(lesson: Lesson): string[] {
  return lesson.items.filter((item) => isReadable(item.kind)).map((item) => item.contentId);
}

function statusAfter(lesson: Lesson, accomplished: ReadonlySet<string>): Lesson['status'] {
  if (lesson.status === 'COMPLETED') return 'COMPLETED';
  const items = lesson.items.map(({ contentId, required }) => ({ key: contentId, required }));
  if (isLessonDone(items, accomplished, lesson.test)) return 'COMPLETED';
  return accomplished.size > 0 ? 'IN_PROGRESS' : 'NOT_STARTED';
}

/** Whether a person without access reads a product of which lessons are locked. */
export const isDemo = (outline: Outline): boolean =>
  !outline.hasAccess && flatLessons(outline).some((lesson) => lesson.locked);
