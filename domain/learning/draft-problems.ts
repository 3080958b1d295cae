import type { DraftProblem, Outline, OutlineLesson } from '../../contracts/learning/course-draft.ts';
import type { StoredItem } from './content.ts';
import { lessonsOf } from './follow-base.ts';
import { anchorsOf } from './item-links.ts';
import { itemProblems, type LinkFacts } from './item-problems.ts';
import { itemText } from './item-text.ts';

/** The working copy of a course in one language. */
export interface CheckedDraft {
  outline: Outline;
  /** By lesson key. */
  items: ReadonlyMap<string, readonly StoredItem[]>;
  /**
   * By lesson key, the items that a translation must have; null in the base language. Lessons without a title and items
   * in the language are left to the base language.
   */
  toTranslate: ReadonlyMap<string, readonly StoredItem[]> | null;
  facts: LinkFacts;
}

type Problem = DraftProblem['problem'];
type Add = (problem: Problem, lessonKey?: string | null, itemKey?: string | null) => void;

/** What keeps a draft from being published, in the order of its outline. */
export function draftProblems(draft: CheckedDraft): DraftProblem[] {
  const outline = includedOutline(draft);
  if (lessonsOf(outline).length === 0) return [problemAt('NO_LESSONS', null)];
  const places = placesOf(draft);
  return outline.modules.flatMap((module) => {
    const found: DraftProblem[] = [];
    const add: Add = (problem, lessonKey = null, itemKey = null) => {
      found.push({ problem, moduleKey: module.key, lessonKey, itemKey });
    };
    if (module.title.trim() === '') add('NO_TITLE');
    if (module.lessons.length === 0) add('NO_LESSONS');
    for (const lesson of module.lessons) checkLesson(draft, places, lesson, add);
    return found;
  });
}

const problemAt = (problem: Problem, moduleKey: string | null): DraftProblem => ({
  ...{ problem, moduleKey, lessonKey: null, itemKey: null },
});

/**
 * The part of a draft that becomes a version: everything in the base language; in another language the lessons that it
 * has, without requirements for those that it lacks.
 */
export function includedOutline({
  outline,
  items,
  toTranslate,
}: Pick<CheckedDraft, 'outline' | 'items' | 'toTranslate'>): Outline {
  if (!toTranslate) return outline;
  const isThere = ({ key, title }: OutlineLesson) => title.trim() !== '' || (items.get(key)?.length ?? 0) > 0;
  const there = new Set(
    lessonsOf(outline)
      .filter(isThere)
      .map(({ key }) => key),
  );
  const modules = outline.modules.map((module) => ({
    ...module,
    lessons: module.lessons
      .filter(({ key }) => there.has(key))
      .map((lesson) => ({ ...lesson, requires: lesson.requires.filter((key) => there.has(key)) })),
  }));
  return { modules: modules.filter(({ lessons }) => lessons.length > 0) };
}

interface Places {
  lessons: ReadonlySet<string>;
  /** Lessons whose requirements do not exist or lead back to them. */
  unreachable: ReadonlySet<string>;
  /** Keys of items that came before. */
  seen: Set<string>;
}

function placesOf({ outline }: CheckedDraft): Places {
  const lessons = lessonsOf(outline);
  return {
    lessons: new Set(lessons.map(({ key }) => key)),
    unreachable: unreachableLessons(lessons),
    seen: new Set(),
  };
}

function checkLesson(draft: CheckedDraft, places: Places, lesson: OutlineLesson, add: Add): void {
  const { key, title } = lesson;
  const items = draft.items.get(key) ?? [];
  if (draft.toTranslate) checkTranslation(lesson, items, draft.toTranslate.get(key) ?? [], add);
  else {
    if (title.trim() === '') add('NO_TITLE', key);
    if (items.length === 0) add('LESSON_EMPTY', key);
  }
  if (places.unreachable.has(key)) add('REQUIRES_MISSING', key);
  if (lesson.kind === 'TEST') checkTest(key, items, add);
  const place = { ...draft.facts, lessons: places.lessons, anchors: anchorsOf(items) };
  for (const item of items) {
    for (const problem of itemProblems(item, place)) add(problem, key, item.key);
    if (places.seen.has(item.key)) add('CONTENT_INVALID', key, item.key);
    places.seen.add(item.key);
  }
}

function checkTranslation(
  { key, title }: OutlineLesson,
  items: readonly StoredItem[],
  expected: readonly StoredItem[],
  add: Add,
): void {
  if (title.trim() === '' || items.length === 0) add('LESSON_NOT_TRANSLATED', key);
  if (items.length === 0) return;
  const own = new Map(items.map((item) => [item.key, item]));
  for (const item of expected) {
    const there = own.get(item.key);
    const isBlank = there && itemText(there) === '' && itemText(item) !== '';
    if (!there || isBlank) add('LESSON_NOT_TRANSLATED', key, item.key);
  }
}

/** A test grades problems only, and has one at least. */
function checkTest(key: string, items: readonly StoredItem[], add: Add): void {
  if (!items.some(({ body }) => body.kind === 'problem')) add('TEST_WITHOUT_QUESTIONS', key);
  for (const { key: itemKey, body } of items)
    if (body.kind === 'open_answer') add('CONTENT_INVALID', key, itemKey);
}

/** Lessons that require one that is not there, or themselves over any number of steps. */
export function unreachableLessons(lessons: readonly Pick<OutlineLesson, 'key' | 'requires'>[]): Set<string> {
  const requires = new Map(lessons.map(({ key, requires: needed }) => [key, needed]));
  const leadsTo = (from: string, target: string, seen: Set<string>): boolean =>
    (requires.get(from) ?? []).some((key) => {
      if (key === target) return true;
      if (seen.has(key)) return false;
      seen.add(key);
      return leadsTo(key, target, seen);
    });
  const isUnreachable = (key: string) =>
    (requires.get(key) ?? []).some((needed) => !requires.has(needed)) || leadsTo(key, key, new Set());
  return new Set([...requires.keys()].filter(isUnreachable));
}
