import type { Outline, OutlineLesson } from '../../contracts/learning/course-draft.ts';
import type { CourseDraft, LessonDraft } from './content.ts';
import { isSame, lessonsOf } from './follow-base.ts';

/** Bringing the outline of an imported course together with one that was edited here since the last import. */

/** Tells whether a part was edited here: its value now is not what the last import wrote. */
export type WasEdited = (part: string, value: unknown) => boolean;

export type KeptOutlinePart = { part: 'LESSON_TITLE' | 'MODULE_TITLE' | 'ORDER'; key: string; title: string };

export interface MergedOutline {
  outline: Outline;
  kept: KeptOutlinePart[];
}

export interface OutlineMerge {
  /** Null when there is none. */
  current: Outline | null;
  incoming: Outline;
  wasEdited: WasEdited;
  /** Whether the last import had this part. */
  wasImported: (part: string) => boolean;
  /** The base language decides everything; others have titles only. */
  isBase: boolean;
  /** Lessons whose content was edited here: they stay, even if the source has them no longer. */
  editedLessons: ReadonlySet<string>;
}

/** The outline of a course as it was read. */
export function outlineOfDraft(draft: CourseDraft): Outline {
  return {
    modules: draft.modules.map(({ key, title, lessons }) => ({
      key,
      title,
      lessons: lessons.map(outlineLesson),
    })),
  };
}

function outlineLesson({ key, title, free, minutes, kind = 'LESSON', requires = [], test }: LessonDraft) {
  const rules = { passPercent: test?.passPercent ?? null, maxAttempts: test?.maxAttempts ?? null };
  return { ...{ key, title, free, minutes, kind }, requires: [...requires], ...rules };
}

/** The parts of an outline with what they are compared by. */
export function outlineParts(outline: Outline, isBase: boolean): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const module of outline.modules) parts.set(`module:${module.key}`, module.title);
  for (const lesson of lessonsOf(outline)) parts.set(`title:${lesson.key}`, factsOf(lesson, isBase));
  if (isBase) parts.set('order', orderOf(outline));
  return parts;
}

/** The rules of a lesson belong to the base language. */
function factsOf({ key: _, ...facts }: OutlineLesson, isBase: boolean): unknown {
  return isBase ? facts : facts.title;
}

const orderOf = ({ modules }: Outline) =>
  modules.map(({ key, lessons }) => [key, lessons.map((lesson) => lesson.key)]);

/** What was edited here stays and is named; everything else is as in the source. */
export function mergeOutline(merge: OutlineMerge): MergedOutline {
  const { current, incoming, wasEdited, isBase } = merge;
  if (!current) return { outline: incoming, kept: [] };
  const kept: KeptOutlinePart[] = [];
  const theirs = new Map(lessonsOf(incoming).map((lesson) => [lesson.key, lesson]));
  const ours = new Map(lessonsOf(current).map((lesson) => [lesson.key, lesson]));
  const titles = new Map(incoming.modules.map(({ key, title }) => [key, title]));
  const lessonOf = (lesson: OutlineLesson): OutlineLesson => {
    const [own, other] = [ours.get(lesson.key), theirs.get(lesson.key)];
    if (!own || !other || !wasEdited(`title:${lesson.key}`, factsOf(own, isBase))) return other ?? lesson;
    if (isSame(factsOf(own, isBase), factsOf(other, isBase))) return other;
    kept.push({ part: 'LESSON_TITLE', key: own.key, title: own.title });
    return isBase ? own : { ...other, title: own.title };
  };
  const keepsOrder = isBase && wasEdited('order', orderOf(current)) && !isSameOrder(current, incoming);
  if (keepsOrder) kept.push({ part: 'ORDER', key: '', title: '' });
  const structure = keepsOrder ? withNew(current, merge) : withKept(incoming, merge);
  const modules = structure.modules.map((module) => {
    const own = current.modules.find(({ key }) => key === module.key);
    const isKept =
      own !== undefined &&
      own.title !== (titles.get(module.key) ?? own.title) &&
      wasEdited(`module:${module.key}`, own.title);
    if (isKept) kept.push({ part: 'MODULE_TITLE', key: module.key, title: own.title });
    const title = isKept ? own.title : (titles.get(module.key) ?? module.title);
    return { key: module.key, title, lessons: module.lessons.map(lessonOf) };
  });
  return { outline: { modules }, kept };
}

const isSameOrder = (one: Outline, other: Outline) =>
  JSON.stringify(orderOf(one)) === JSON.stringify(orderOf(other));

/** The source's order, with lessons that only exist here, or were edited here, at the end of their module. */
function withKept(incoming: Outline, { current, wasEdited, editedLessons, isBase }: OutlineMerge): Outline {
  const known = new Set(lessonsOf(incoming).map(({ key }) => key));
  const isOwn = (lesson: OutlineLesson) =>
    !known.has(lesson.key) &&
    (editedLessons.has(lesson.key) || wasEdited(`title:${lesson.key}`, factsOf(lesson, isBase)));
  return append(incoming, current, isOwn);
}

/** Our order without what the source has taken out, with its new lessons at the end of their module. */
function withNew(current: Outline, merge: OutlineMerge): Outline {
  const { incoming, wasEdited, wasImported, editedLessons, isBase } = merge;
  const theirs = new Set(lessonsOf(incoming).map(({ key }) => key));
  const ours = new Set(lessonsOf(current).map(({ key }) => key));
  const stays = (lesson: OutlineLesson) =>
    theirs.has(lesson.key) ||
    editedLessons.has(lesson.key) ||
    wasEdited(`title:${lesson.key}`, factsOf(lesson, isBase));
  const rest = current.modules.map((module) => ({ ...module, lessons: module.lessons.filter(stays) }));
  // What somebody took out here does not come back.
  return append({ modules: rest }, incoming, ({ key }) => !ours.has(key) && !wasImported(`title:${key}`));
}

function append(
  outline: Outline,
  from: Outline | null,
  isWanted: (lesson: OutlineLesson) => boolean,
): Outline {
  const modules = outline.modules.map((module) => ({ ...module, lessons: [...module.lessons] }));
  for (const module of from?.modules ?? []) {
    const lessons = module.lessons.filter(isWanted);
    if (lessons.length === 0) continue;
    const place = modules.find(({ key }) => key === module.key);
    if (place) place.lessons.push(...lessons);
    else modules.push({ ...module, lessons });
  }
  return { modules };
}
