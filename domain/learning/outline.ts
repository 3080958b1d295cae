/** A module in one language, in order. */
export interface OutlineSource {
  key: string;
  title: string;
  lessons: SourceLesson[];
}

interface SourceLesson {
  key: string;
  title: string;
  minutes: number | null;
  free: boolean;
  /** Null for a lesson that is not a test. */
  test: { passPercent: number; maxAttempts: number | null } | null;
  /** Keys of the lessons that must be complete before. */
  requires: string[];
}

export interface MergedLesson extends SourceLesson {
  /** Only the base language has it. */
  fallback: boolean;
  /** Part of the base language: counts towards completeness. */
  counted: boolean;
}

export interface MergedModule {
  key: string;
  title: string;
  fallback: boolean;
  lessons: MergedLesson[];
}

/**
 * Merges one language over the base language: order and completeness follow the base; titles are the language's own
 * where available. Content that only the language has is appended to its module and not counted. What is free in the
 * base is free; what a test needs to pass and what must come before follows the base.
 */
export function mergeOutline(base: readonly OutlineSource[], own: readonly OutlineSource[]): MergedModule[] {
  const ownModules = new Map(own.map((module) => [module.key, module]));
  const ownLessons = new Map(own.flatMap((module) => module.lessons.map((lesson) => [lesson.key, lesson])));
  const counted = new Set(base.flatMap((module) => module.lessons.map((lesson) => lesson.key)));
  const merged = base.map((module): MergedModule => {
    const translated = ownModules.get(module.key);
    const lessons = module.lessons.map((lesson): MergedLesson => {
      const mine = ownLessons.get(lesson.key);
      const { free, test, requires } = lesson;
      return { ...(mine ?? lesson), free, test, requires, fallback: !mine, counted: true };
    });
    return {
      key: module.key,
      title: translated?.title ?? module.title,
      fallback: !translated,
      lessons: [...lessons, ...extras(translated, counted)],
    };
  });
  const known = new Set(base.map((module) => module.key));
  const added = [...ownModules.values()].filter((module) => !known.has(module.key));
  return [
    ...merged,
    ...added.flatMap((module) => {
      const lessons = extras(module, counted);
      return lessons.length > 0 ? [{ key: module.key, title: module.title, fallback: false, lessons }] : [];
    }),
  ];
}

function extras(module: OutlineSource | undefined, counted: ReadonlySet<string>): MergedLesson[] {
  return (module?.lessons ?? [])
    .filter((lesson) => !counted.has(lesson.key))
    .map((lesson) => ({ ...lesson, fallback: false, counted: false }));
}
