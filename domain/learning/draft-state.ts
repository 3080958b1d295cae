import type { Outline, OutlineLesson } from '../../contracts/learning/course-draft.ts';
import { isSame, lessonsOf } from './follow-base.ts';

/** Whether a lesson of the working copy is as published. Other languages than the base language have titles only. */
export function isLessonPublished(
  lesson: OutlineLesson,
  published: OutlineLesson | undefined,
  isBase: boolean,
): boolean {
  if (!published) return false;
  return isBase ? isSame(lesson, published) : lesson.title === published.title;
}

/**
 * Whether an outline is as published. In another language than the base language only titles count, and lessons that the
 * published version does not have are not looked at: it may lack some.
 */
export function isOutlinePublished(outline: Outline, published: Outline, isBase: boolean): boolean {
  if (isBase) return isSame(outline, published);
  const there = new Map(lessonsOf(published).map((lesson) => [lesson.key, lesson]));
  const own = lessonsOf(outline).filter(({ key }) => there.has(key));
  const titles = new Map(published.modules.map(({ key, title }) => [key, title]));
  return (
    own.length === there.size &&
    own.every((lesson) => isLessonPublished(lesson, there.get(lesson.key), isBase)) &&
    outline.modules.every(({ key, title, lessons }) => {
      const isShown = lessons.some((lesson) => there.has(lesson.key));
      return !isShown || titles.get(key) === title;
    })
  );
}
