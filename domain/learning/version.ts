import type { ProgressStatus } from '../../contracts/scalars.ts';
import { type CourseFacts, courseStanding, isLessonDone } from './progress.ts';

/** A version of one language that is or was published. */
export interface PublishedVersion {
  version: number;
  publishedAt: number;
  /** Changes no key and nothing that is required: readers of the version before get it too. */
  isCorrection: boolean;
}

/**
 * The version of a language for somebody whose content is that of a moment: the last one published by then, or the first
 * one if the language came later; then the corrections that directly follow. Null for today's; undefined when there is none.
 */
export function versionAt<V extends PublishedVersion>(
  versions: readonly V[],
  contentAt: number | null,
): V | undefined {
  const inOrder = versions.toSorted((a, b) => a.publishedAt - b.publishedAt || a.version - b.version);
  if (contentAt === null) return inOrder.at(-1);
  const begun = Math.max(
    0,
    inOrder.findLastIndex(({ publishedAt }) => publishedAt <= contentAt),
  );
  const replaced = inOrder.findIndex(({ isCorrection }, index) => index > begun && !isCorrection);
  return replaced === -1 ? inOrder.at(-1) : inOrder[replaced - 1];
}

/** What a lesson asks for. */
export interface LessonTasks {
  key: string;
  isTest: boolean;
  items: readonly { key: string; required: boolean }[];
}

export interface VersionLesson extends LessonTasks {
  title: string;
  /** Part of the base language: counts towards completeness. */
  counted: boolean;
  /** In order; `print` differs when anything of the item does. */
  items: readonly { key: string; required: boolean; print: string }[];
}

export interface ItemChanges {
  added: number;
  changed: number;
  gone: number;
}

export interface LessonChange {
  lessonKey: string;
  title: string;
  kind: 'added' | 'changed' | 'gone';
  items: ItemChanges;
}

/** What a learner has done of a course, whatever its version. */
export interface LearnerFacts {
  status: ProgressStatus;
  /** Keys of completed lessons. */
  completed: ReadonlySet<string>;
  /** Keys of completed items. */
  accomplished: ReadonlySet<string>;
  /** Keys of lessons whose test was passed. */
  passed: ReadonlySet<string>;
}

/** Lessons that come, change and go from one version to another: those of the new one in its order, then those that go. */
export function diffOutlines(
  before: readonly VersionLesson[],
  after: readonly VersionLesson[],
): LessonChange[] {
  const known = new Map(before.map((lesson) => [lesson.key, lesson]));
  const kept = new Set(after.map(({ key }) => key));
  const there = after.flatMap((lesson): LessonChange[] => {
    const old = known.get(lesson.key);
    const items = itemChanges(old?.items ?? [], lesson.items);
    const isSame = old?.title === lesson.title && items.added + items.changed + items.gone === 0;
    return isSame ? [] : [changeOf(lesson, old ? 'changed' : 'added', items)];
  });
  const gone = before
    .filter(({ key }) => !kept.has(key))
    .map((lesson) => changeOf(lesson, 'gone', itemChanges(lesson.items, [])));
  return [...there, ...gone];
}

const changeOf = (
  { key, title }: VersionLesson,
  kind: LessonChange['kind'],
  items: ItemChanges,
): LessonChange => ({ lessonKey: key, title, kind, items });

function itemChanges(before: VersionLesson['items'], after: VersionLesson['items']): ItemChanges {
  const old = new Map(before.map((item) => [item.key, item]));
  const kept = after.filter(({ key }) => old.has(key));
  const changed = kept.filter(({ key, required, print }) => {
    const item = old.get(key);
    return item?.required !== required || item.print !== print;
  });
  return {
    added: after.length - kept.length,
    changed: changed.length,
    gone: before.length - kept.length,
  };
}

/** Lessons of a version that are complete for the learner: completed before, or with nothing left to do in it. */
export function completedIn(
  lessons: readonly LessonTasks[],
  learner: Omit<LearnerFacts, 'status'>,
): Set<string> {
  const done = lessons.filter(({ key, items, isTest }) => {
    const test = isTest ? { passed: learner.passed.has(key) } : null;
    // A lesson with nothing to do is complete once it was read.
    const hasTask = isTest || items.some(({ required }) => required);
    return learner.completed.has(key) || (hasTask && isLessonDone(items, learner.accomplished, test));
  });
  return new Set(done.map(({ key }) => key));
}

/** Progress of the learner in a version; what was completed once stays completed. */
export function standingIn(lessons: readonly VersionLesson[], learner: LearnerFacts) {
  const facts: CourseFacts = {
    before: learner.status,
    anyAccomplished: learner.accomplished.size > 0,
    lessons: lessons.filter(({ counted }) => counted).map(({ key }) => key),
    completed: completedIn(lessons, learner),
  };
  return courseStanding(facts);
}

/** Whether a version corrects another one: the same lessons with the same items, and the same of it required. */
export function isCorrectionOf(
  before: readonly CorrectedLesson[],
  after: readonly CorrectedLesson[],
): boolean {
  return JSON.stringify(rulesOf(before)) === JSON.stringify(rulesOf(after));
}

/** What a correction leaves as it is. */
export interface CorrectedLesson {
  key: string;
  kind: string;
  requires: readonly string[];
  passPercent: number | null;
  maxAttempts: number | null;
  items: readonly { key: string; required: boolean }[];
}

function rulesOf(lessons: readonly CorrectedLesson[]): string[] {
  const rules = lessons.map(({ key, kind, requires, passPercent, maxAttempts, items }) => {
    const tasks = items.map((item) => `${item.key} ${item.required}`).sort();
    return JSON.stringify([key, kind, requires.toSorted(), passPercent, maxAttempts, tasks]);
  });
  return rules.sort();
}

/** The lesson to go to from one that is gone: the next that is still there, else the one before. */
export function nearestLesson(
  before: readonly string[],
  after: readonly string[],
  gone: string,
): string | undefined {
  const place = before.indexOf(gone);
  const kept = new Set(after);
  if (place === -1) return after[0];
  return (
    before.slice(place).find((key) => kept.has(key)) ??
    before.slice(0, place).findLast((key) => kept.has(key)) ??
    after[0]
  );
}
