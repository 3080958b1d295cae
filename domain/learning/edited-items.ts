import type { EditedItem } from '../../contracts/learning/stored-item.ts';

/** Changes that an author makes to the items of a lesson; each returns a new list. */

export const changeItem = (items: readonly EditedItem[], changed: EditedItem): EditedItem[] =>
  items.map((item) => (item.key === changed.key ? changed : item));

export const removeItem = (items: readonly EditedItem[], key: string): EditedItem[] =>
  items.filter((item) => item.key !== key);

/** After the item with a key; first without one. */
export function insertAfter(
  items: readonly EditedItem[],
  after: string | null,
  added: readonly EditedItem[],
): EditedItem[] {
  const index = items.findIndex((item) => item.key === after) + 1;
  return [...items.slice(0, index), ...added, ...items.slice(index)];
}

/** The index counts the list without the item that moves. */
export function moveItem(items: readonly EditedItem[], key: string, index: number): EditedItem[] {
  const moved = items.find((item) => item.key === key);
  if (!moved) return [...items];
  const others = removeItem(items, key);
  const to = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** The same under another key, so that its progress is its own. */
export function copyItem({ item, ...edited }: EditedItem, key: string): EditedItem {
  const courseId = item.contentId.slice(0, item.contentId.indexOf(':'));
  return { ...edited, key, item: { ...item, contentId: `${courseId}:${key}` } };
}
