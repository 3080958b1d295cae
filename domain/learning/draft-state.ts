import type { LanguageState } from '../../contracts/catalog/product-management.ts';
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

/** The items of a lesson of the working copy: how many, and whether they are not those of the published version. */
export interface LessonItems {
  items: number;
  differs: boolean;
}

/** Whether a lesson of the working copy differs from the published one; a lesson that the language does not have is not published either. */
export function lessonDiffers(
  lesson: OutlineLesson,
  published: OutlineLesson | undefined,
  { items, differs }: LessonItems,
  isBase: boolean,
): boolean {
  const isMissing = !isBase && !published && lesson.title === '' && items === 0;
  return !isMissing && (differs || !isLessonPublished(lesson, published, isBase));
}

export interface ComparedContent {
  /** Of the working copy. */
  outline: Outline;
  published: Outline | null;
  isBase: boolean;
  /** There is a draft or a version in the language. */
  isStarted: boolean;
  /** Managers have saved something in the language, or the outline of the base language. */
  isEdited: boolean;
  differs: (lesson: OutlineLesson) => boolean;
}

/** The state of a content in one language: contents are compared, so that a change taken back is none. */
export function contentState(content: ComparedContent): LanguageState {
  const { outline, published, isBase, isStarted, isEdited, differs } = content;
  if (!published) return isStarted ? 'DRAFT' : 'NONE';
  if (!isEdited) return 'PUBLISHED';
  return !lessonsOf(outline).some(differs) && isOutlinePublished(outline, published, isBase)
    ? 'PUBLISHED'
    : 'CHANGED';
}
