import type { EditedCourse } from '../../contracts/learning/course-draft.ts';
import type { CourseProgress, Outline, OutlineLesson } from '../../contracts/learning/learning.ts';

/** The working copy of a course as a learner would see it, who has access and has not begun. */

export function draftOutline(draft: EditedCourse): Outline {
  const lessons = draft.outline.modules.flatMap((module) => module.lessons);
  const items = new Map(draft.lessons.map((state) => [state.key, state]));
  const baseTitles = titlesOf(draft.base);
  const modules = draft.outline.modules.map((module) => ({
    key: module.key,
    title: module.title || (baseTitles.get(module.key) ?? ''),
    fallback: module.title === '',
    lessons: module.lessons.map((lesson): OutlineLesson => {
      const { key, title, minutes, free } = lesson;
      const required = { done: 0, total: items.get(key)?.required ?? 0 };
      const shown = { key, title: title || (baseTitles.get(key) ?? ''), minutes, free, required };
      const open = { locked: false, lock: null, status: 'NOT_STARTED' as const, completedAt: null };
      return { ...shown, ...open, fallback: title === '', test: testOf(lesson) };
    }),
  }));
  return {
    productId: draft.productId,
    productType: draft.productType,
    title: draft.title,
    language: draft.language,
    baseLanguage: draft.baseLanguage,
    languages: [...new Set([draft.baseLanguage, draft.language])],
    hasAccess: true,
    progress: draftProgress(lessons.length),
    resumeLessonKey: lessons[0]?.key ?? null,
    modules,
    ...{ parts: [], partsInOrder: false, completedAt: null, marathon: null },
  };
}

export const draftProgress = (totalLessons: number): CourseProgress => ({
  ...{ status: 'IN_PROGRESS', percent: 0, completedLessons: 0, totalLessons },
});

function testOf({
  kind,
  passPercent,
  maxAttempts,
}: EditedCourse['outline']['modules'][number]['lessons'][number]): OutlineLesson['test'] {
  if (kind !== 'TEST') return null;
  const none = { passed: false, bestPercent: null };
  return { passPercent: passPercent ?? 100, maxAttempts, attemptsLeft: maxAttempts, ...none };
}

function titlesOf(outline: EditedCourse['base']): Map<string, string> {
  const modules = outline?.modules ?? [];
  return new Map(
    modules.flatMap((module) => [
      [module.key, module.title] as const,
      ...module.lessons.map(({ key, title }) => [key, title] as const),
    ]),
  );
}
