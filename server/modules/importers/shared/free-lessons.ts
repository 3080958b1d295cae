import type { CourseDraft } from '../../../../domain/learning/content.ts';

const AT_LEAST = 3;

/** Marks the first module as free, and further lessons until there are three; the same ones in every language. */
export function markFreeLessons(drafts: CourseDraft[]): void {
  const modules = drafts[0]?.modules ?? [];
  const first = modules[0]?.lessons ?? [];
  const rest = modules.slice(1).flatMap((module) => module.lessons);
  const open = [...first, ...rest.slice(0, Math.max(0, AT_LEAST - first.length))];
  const keys = new Set(open.map((lesson) => lesson.key));
  for (const lesson of drafts.flatMap((draft) => draft.modules).flatMap((module) => module.lessons)) {
    lesson.free = keys.has(lesson.key);
  }
}
