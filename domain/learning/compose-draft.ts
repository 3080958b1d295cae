import type { Outline, OutlineLesson } from '../../contracts/learning/course-draft.ts';
import type { CourseDraft, LessonDraft, StoredItem } from './content.ts';

/**
 * A version of a course from an outline and its items. Rules that a lesson does not have are left out, as importers and
 * the seed do, so that the same content always has the same hash.
 */
export function composeDraft(
  language: string,
  outline: Outline,
  items: ReadonlyMap<string, readonly StoredItem[]>,
): CourseDraft {
  return {
    language,
    modules: outline.modules.map(({ key, title, lessons }) => ({
      ...{ key, title },
      lessons: lessons.map((lesson) => composeLesson(lesson, items.get(lesson.key) ?? [])),
    })),
  };
}

function composeLesson(lesson: OutlineLesson, items: readonly StoredItem[]): LessonDraft {
  const { key, title, free, minutes, kind, requires, passPercent, maxAttempts } = lesson;
  return {
    ...{ key, title, free, minutes },
    ...(kind === 'TEST' && passPercent !== null && { kind, test: { passPercent, maxAttempts } }),
    ...(requires.length > 0 && { requires }),
    items: [...items],
  };
}
