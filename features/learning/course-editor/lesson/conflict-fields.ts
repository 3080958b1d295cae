import type { EditedItem } from '@/contracts/learning/stored-item';
import type { EditField } from '@/domain/editing';
import { storedItem } from '@/domain/learning/edited-item';
import { changeItem, insertAfter, removeItem } from '@/domain/learning/edited-items';
import { itemText } from '@/domain/learning/item-text';

type Items = EditedItem[];

/** How an item reads; empty where it is missing. */
export function textOf(items: readonly EditedItem[], key: string): string {
  const found = items.find((item) => item.key === key);
  // Whether an item is required is not part of what it says.
  return found ? itemText({ ...storedItem(found), required: true }) : '';
}

/** The items of two versions of a lesson, each a part that can be taken from either. */
export function conflictFields(
  versions: readonly (readonly EditedItem[])[],
  nameOf: (item: EditedItem) => string,
  orderLabel: string,
): EditField<Items>[] {
  const items = new Map(versions.flat().map((item) => [item.key, item]));
  const parts = [...items.values()].map(
    (item): EditField<Items> => ({
      key: item.key,
      label: nameOf(item),
      text: isReadable(versions, item.key)
        ? (value) => textOf(value, item.key)
        : (value) => [textOf(value, item.key), contentOf(value, item.key)].join('\n\n'),
      take: (into, from) => takeItem(into, from, item.key),
    }),
  );
  const order: EditField<Items> = {
    key: '',
    label: orderLabel,
    text: (value) => value.map((item) => nameOf(item)).join('\n'),
    take: (into, from) => sortedLike(into, from),
  };
  return [...parts, order];
}

/** Whether what differs can be read; if not, as in bold words, the stored form shows it, so that no change is lost. */
function isReadable(versions: readonly (readonly EditedItem[])[], key: string): boolean {
  const contents = new Set(versions.map((items) => contentOf(items, key)));
  return new Set(versions.map((items) => textOf(items, key))).size === contents.size;
}

function contentOf(items: readonly EditedItem[], key: string): string {
  const found = items.find((item) => item.key === key);
  return found ? JSON.stringify(found, null, 1) : '';
}

function takeItem(into: Items, from: Items, key: string): Items {
  const taken = from.find((item) => item.key === key);
  if (!taken) return removeItem(into, key);
  if (into.some((item) => item.key === key)) return changeItem(into, taken);
  const before = from[from.indexOf(taken) - 1]?.key ?? null;
  return insertAfter(into, before, [taken]);
}

function sortedLike(into: Items, from: Items): Items {
  const place = new Map(from.map((item, index) => [item.key, index]));
  const known = into.filter((item) => place.has(item.key));
  const sorted = [...known].sort((one, other) => (place.get(one.key) ?? 0) - (place.get(other.key) ?? 0));
  const rest = into.filter((item) => !place.has(item.key));
  return [...sorted, ...rest];
}
