import type {
  DraftDifference,
  ItemDifference,
  LessonDifference,
} from '../../contracts/learning/course-draft.ts';
import type { CourseDraft, LessonDraft, StoredItem } from './content.ts';
import { isSame } from './follow-base.ts';
import { itemText } from './item-text.ts';
import type { CorrectedLesson } from './version.ts';

interface PlacedLesson extends LessonDraft {
  moduleKey: string;
}

const placed = ({ modules }: CourseDraft): PlacedLesson[] =>
  modules.flatMap(({ key: moduleKey, lessons }) => lessons.map((lesson) => ({ ...lesson, moduleKey })));

/** Modules that come, go or get another title. */
export function differModules(before: CourseDraft, after: CourseDraft): DraftDifference['modules'] {
  const old = new Map(before.modules.map(({ key, title }) => [key, title]));
  const now = new Map(after.modules.map(({ key, title }) => [key, title]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((moduleKey) => {
    const [titleBefore, titleAfter] = [old.get(moduleKey) ?? null, now.get(moduleKey) ?? null];
    return titleBefore === titleAfter ? [] : [{ moduleKey, titleBefore, titleAfter }];
  });
}

/** Lessons that are not the same in two states of a course: those of the later one in its order, then those that go. */
export function differLessons(before: CourseDraft, after: CourseDraft): LessonDifference[] {
  const [old, now] = [placed(before), placed(after)];
  const known = new Map(old.map((lesson) => [lesson.key, lesson]));
  const kept = new Set(now.map(({ key }) => key));
  const moved = movedLessons(old, now);
  const there = now.map((lesson) => differLesson(known.get(lesson.key), lesson, moved.has(lesson.key)));
  const gone = old
    .filter(({ key }) => !kept.has(key))
    .map((lesson) => differLesson(lesson, undefined, false));
  return [...there, ...gone].filter((difference) => difference !== null);
}

function differLesson(
  before: PlacedLesson | undefined,
  after: PlacedLesson | undefined,
  isMoved: boolean,
): LessonDifference | null {
  const [titleBefore, titleAfter] = [before?.title ?? null, after?.title ?? null];
  const items = differItems(before?.items ?? [], after?.items ?? []);
  const found = { lessonKey: (after ?? before)?.key ?? '', titleBefore, titleAfter, items };
  if (!before) return { ...found, kind: 'ADDED' };
  if (!after) return { ...found, kind: 'GONE' };
  if (!isSame(contentOf(before), contentOf(after))) return { ...found, kind: 'CHANGED' };
  return isMoved ? { ...found, kind: 'MOVED' } : null;
}

/** Everything of a lesson but its place. */
const contentOf = ({ moduleKey: _, ...lesson }: PlacedLesson): Omit<PlacedLesson, 'moduleKey'> => lesson;

function differItems(before: readonly StoredItem[], after: readonly StoredItem[]): ItemDifference[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Map(after.map((item) => [item.key, item]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((itemKey) => {
    const [was, is] = [old.get(itemKey), now.get(itemKey)];
    if (was && is && isSame(was, is)) return [];
    const itemKind = (is ?? was)?.body.kind ?? '';
    return [{ itemKey, itemKind, before: was ? itemText(was) : null, after: is ? itemText(is) : null }];
  });
}

/** Lessons in another module, or in another order: as few as explain the new one. */
function movedLessons(before: readonly PlacedLesson[], after: readonly PlacedLesson[]): Set<string> {
  const modules = new Map(before.map(({ key, moduleKey }) => [key, moduleKey]));
  const positions = new Map(before.map(({ key }, index) => [key, index]));
  const common = after.filter(({ key }) => positions.has(key));
  const stays = longestRise(common.map(({ key }) => positions.get(key) ?? 0));
  return new Set(
    common
      .filter(({ key, moduleKey }, index) => !stays.has(index) || modules.get(key) !== moduleKey)
      .map(({ key }) => key),
  );
}

/** Indexes of a longest rising sequence. */
function longestRise(values: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = [];
  for (const [index, value] of values.entries()) {
    let [length, previous] = [1, -1];
    for (let earlier = 0; earlier < index; earlier += 1) {
      const candidate = (best[earlier]?.length ?? 0) + 1;
      if ((values[earlier] ?? 0) < value && candidate > length) [length, previous] = [candidate, earlier];
    }
    best.push({ length, previous });
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const found = new Set<number>();
  for (
    let index = best.findIndex(({ length }) => length === longest);
    index >= 0;
    index = best[index]?.previous ?? -1
  )
    found.add(index);
  return found;
}

/** What a correction must leave as it is. */
export function rulesOf({ modules }: CourseDraft): CorrectedLesson[] {
  return modules.flatMap(({ lessons }) =>
    lessons.map(({ key, kind = 'LESSON', requires = [], test, items }) => ({
      ...{ key, kind, requires, items },
      passPercent: test?.passPercent ?? null,
      maxAttempts: test?.maxAttempts ?? null,
    })),
  );
}
