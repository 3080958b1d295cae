import type { ChangedField } from '../../contracts/identity/approval.ts';
import type { Outline } from '../../contracts/learning/course-draft.ts';
import type { StoredItem } from './content.ts';
import { lessonsOf } from './follow-base.ts';
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

/** What a save of an outline changes: lessons that come, go, or get another title, and their order. */
export function outlineChanges(before: Outline, after: Outline): ChangedField[] {
  const old = new Map(named(before));
  const now = new Map(named(after));
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  const titles = keys
    .map((key) => ({ field: 'lesson', from: old.get(key) ?? null, to: now.get(key) ?? null }))
    .filter(({ from, to }) => from !== to);
  const orders = [orderOf(before, now), orderOf(after, old)];
  const moved =
    orders[0] === orders[1] ? [] : [{ field: 'order', from: cut(orders[0] ?? ''), to: cut(orders[1] ?? '') }];
  return [...titles, ...moved].slice(0, MOST_CHANGES);
}

const named = (outline: Outline): [string, string][] =>
  outline.modules.flatMap((module): [string, string][] => [
    [`module ${module.key}`, cut(module.title)],
    ...module.lessons.map(({ key, title }): [string, string] => [`lesson ${key}`, cut(title)]),
  ]);

/** Lessons that both outlines have, in order, by their keys. */
const orderOf = (outline: Outline, other: ReadonlyMap<string, string>): string =>
  lessonsOf(outline)
    .map(({ key }) => key)
    .filter((key) => other.has(`lesson ${key}`))
    .join(', ');
