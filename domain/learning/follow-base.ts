import type { Outline, OutlineLesson } from '../../contracts/learning/course-draft.ts';
import type { OutlineSource } from './outline.ts';

export const EMPTY_OUTLINE: Outline = { modules: [] };

/**
 * The outline of a language: modules, lessons and their rules are those of the base language, titles are its own. What
 * it has no title for has an empty one; what the base language no longer has is left out.
 */
export function followBase(base: Outline, own: Outline): Outline {
  const modules = new Map(own.modules.map(({ key, title }) => [key, title]));
  const lessons = new Map(lessonsOf(own).map(({ key, title }) => [key, title]));
  return {
    modules: base.modules.map((module) => ({
      key: module.key,
      title: modules.get(module.key) ?? '',
      lessons: module.lessons.map((lesson) => ({ ...lesson, title: lessons.get(lesson.key) ?? '' })),
    })),
  };
}

/** The titles of a language as they are stored: those of lessons that the base language has taken out are kept. */
export function keepTitles(followed: Outline, before: Outline): Outline {
  const known = new Set(lessonsOf(followed).map(({ key }) => key));
  const kept = new Map(
    before.modules.map((module) => [
      module.key,
      { ...module, lessons: module.lessons.filter(({ key }) => !known.has(key)) },
    ]),
  );
  const modules = followed.modules.map((module) => {
    const lessons = [...module.lessons, ...(kept.get(module.key)?.lessons ?? [])];
    kept.delete(module.key);
    return { ...module, lessons };
  });
  return { modules: [...modules, ...kept.values()] };
}

/** Lessons of an outline in order. */
export function lessonsOf(outline: Outline): OutlineLesson[] {
  return outline.modules.flatMap(({ lessons }) => lessons);
}

/** The outline of a version, as authors edit it. */
export function editedOutline(source: readonly OutlineSource[]): Outline {
  return {
    modules: source.map(({ key, title, lessons }) => ({
      key,
      title,
      lessons: lessons.map(({ test, ...lesson }) => ({
        key: lesson.key,
        title: lesson.title,
        free: lesson.free,
        minutes: lesson.minutes,
        kind: test ? ('TEST' as const) : ('LESSON' as const),
        requires: lesson.requires,
        passPercent: test?.passPercent ?? null,
        maxAttempts: test?.maxAttempts ?? null,
      })),
    })),
  };
}

/** What is wrong with an outline that cannot be stored; null when it can. */
export function outlineFault(outline: Outline): 'KEY_TWICE' | 'TEST_RULES' | null {
  const lessons = lessonsOf(outline);
  if (!areUnique(outline.modules) || !areUnique(lessons)) return 'KEY_TWICE';
  const isWrong = ({ kind, passPercent, maxAttempts }: OutlineLesson) =>
    kind === 'TEST' ? passPercent === null : passPercent !== null || maxAttempts !== null;
  return lessons.some(isWrong) ? 'TEST_RULES' : null;
}

const areUnique = (things: readonly { key: string }[]): boolean =>
  new Set(things.map(({ key }) => key)).size === things.length;

/** Whether two things are the same as JSON. */
export function isSame<T>(one: T, other: T): boolean {
  return canonical(one) === canonical(other);
}

/** Stored JSON has its keys in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
