import type { Outline, OutlineLesson } from '../../contracts/learning/course-draft.ts';
import { lessonsOf } from './follow-base.ts';

/** Changes that an author makes to the outline of a working copy; each returns a new outline. */

type Module = Outline['modules'][number];

/** Where a lesson is to go: a module, and its place in it from 0. */
export interface LessonPlace {
  moduleKey: string;
  index: number;
}

export const draftLesson = (outline: Outline, key: string): OutlineLesson | undefined =>
  lessonsOf(outline).find((lesson) => lesson.key === key);

export function addModule(outline: Outline, key: string, title: string, index = outline.modules.length) {
  const { modules } = outline;
  return { modules: [...modules.slice(0, index), { key, title, lessons: [] }, ...modules.slice(index)] };
}

export function addLesson(outline: Outline, moduleKey: string, key: string, title: string): Outline {
  const lesson: OutlineLesson = {
    ...{ key, title, free: false, minutes: null, kind: 'LESSON', requires: [] },
    ...{ passPercent: null, maxAttempts: null },
  };
  return changeModule(outline, moduleKey, (module) => ({ ...module, lessons: [...module.lessons, lesson] }));
}

export function changeModule(outline: Outline, key: string, change: (module: Module) => Module): Outline {
  return { modules: outline.modules.map((module) => (module.key === key ? change(module) : module)) };
}

export function changeLesson(outline: Outline, key: string, change: Partial<OutlineLesson>): Outline {
  const modules = outline.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => (lesson.key === key ? { ...lesson, ...change } : lesson)),
  }));
  return { modules };
}

/** A test needs a pass mark; a lesson has none. */
export const withKind = (kind: OutlineLesson['kind']): Partial<OutlineLesson> =>
  kind === 'TEST'
    ? { kind, passPercent: 70, maxAttempts: null }
    : { kind, passPercent: null, maxAttempts: null };

/** Without the module and its lessons; no lesson requires a removed one. */
export function removeModule(outline: Outline, key: string): Outline {
  const gone = outline.modules.find((module) => module.key === key)?.lessons.map((lesson) => lesson.key);
  return requireNone({ modules: outline.modules.filter((module) => module.key !== key) }, gone ?? []);
}

export function removeLesson(outline: Outline, key: string): Outline {
  return requireNone(takeLesson(outline, key), [key]);
}

const takeLesson = (outline: Outline, key: string): Outline => ({
  modules: outline.modules.map((module) => ({
    ...module,
    lessons: module.lessons.filter((lesson) => lesson.key !== key),
  })),
});

function requireNone(outline: Outline, gone: readonly string[]): Outline {
  const requires = (lesson: OutlineLesson) => lesson.requires.filter((key) => !gone.includes(key));
  const modules = outline.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, requires: requires(lesson) })),
  }));
  return { modules };
}

/** The index counts the lessons of the module without the one that moves. */
export function moveLesson(outline: Outline, key: string, { moduleKey, index }: LessonPlace): Outline {
  const lesson = draftLesson(outline, key);
  if (!lesson) return outline;
  return changeModule(takeLesson(outline, key), moduleKey, (module) => ({
    ...module,
    lessons: [...module.lessons.slice(0, index), lesson, ...module.lessons.slice(index)],
  }));
}

export function moveModule(outline: Outline, key: string, index: number): Outline {
  const module = outline.modules.find((other) => other.key === key);
  const others = outline.modules.filter((other) => other.key !== key);
  if (!module) return outline;
  return { modules: [...others.slice(0, index), module, ...others.slice(index)] };
}

/** Where one step up or down leads: past a neighbour, or into the module before or after; null at the ends. */
export function stepOf(outline: Outline, key: string, step: -1 | 1): LessonPlace | null {
  const at = outline.modules.findIndex((module) => module.lessons.some((lesson) => lesson.key === key));
  const module = outline.modules[at];
  if (!module) return null;
  const index = module.lessons.findIndex((lesson) => lesson.key === key) + step;
  if (index >= 0 && index < module.lessons.length) return { moduleKey: module.key, index };
  const next = outline.modules[at + step];
  return next ? { moduleKey: next.key, index: step < 0 ? next.lessons.length : 0 } : null;
}
