import type { ChangedField } from '../../contracts/identity/approval.ts';
import type { Outline } from '../../contracts/learning/course-draft.ts';
import type { StoredItem } from './content.ts';
import { itemText } from './item-text.ts';

const MOST_CHANGES = 30;
const MOST_CHARS = 300;

const cut = (text: string): string => (text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS - 1)}…` : text);

/** What a save of a lesson changes, as readable text; at most 30 items. */
export function lessonChanges(before: readonly StoredItem[], after: readonly StoredItem[]): ChangedField[] {
  const old = new Map(before.map((item) => [item.key, cut(itemText(item))]));
  const now = new Map(after.map((item) => [item.key, cut(itemText(item))]));
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  return keys
    .map((key) => ({ field: 'item', from: old.get(key) ?? null, to: now.get(key) ?? null }))
    .filter(({ from, to }) => from !== to)
    .slice(0, MOST_CHANGES);
}

/** What a save of an outline changes: modules and lessons that come, go, or get another title, and their order. */
export function outlineChanges(before: Outline, after: Outline): ChangedField[] {
  const [old, now] = [titlesOf(before), titlesOf(after)];
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  const titles = keys.flatMap((place): ChangedField[] => {
    const [from, to] = [old.get(place) ?? null, now.get(place) ?? null];
    return from === to ? [] : [{ field: place.split(' ')[0] ?? '', from, to }];
  });
  const [from, to] = [orderOf(before, after), orderOf(after, before)];
  const isMoved = from.join('\n') !== to.join('\n');
  const named = (order: string[]) => cut(order.map((place) => now.get(place) || place).join(', '));
  return [...titles, ...(isMoved ? [{ field: 'order', from: named(from), to: named(to) }] : [])].slice(
    0,
    MOST_CHANGES,
  );
}

/** Titles by `module <key>` and `lesson <key>`. */
const titlesOf = ({ modules }: Outline): Map<string, string> =>
  new Map(
    modules.flatMap((module): [string, string][] => [
      [`module ${module.key}`, cut(module.title)],
      ...module.lessons.map(({ key, title }): [string, string] => [`lesson ${key}`, cut(title)]),
    ]),
  );

/** Modules and lessons that both outlines have, in order. */
function orderOf(outline: Outline, other: Outline): string[] {
  const there = titlesOf(other);
  return [...titlesOf(outline).keys()].filter((place) => there.has(place));
}
