import { useCallback, useMemo, useRef } from 'react';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { changeItem, copyItem, insertAfter, moveItem, removeItem } from '@/domain/learning/edited-items';
import { type ItemKind, newItem } from '@/domain/learning/new-item';
import { itemKindOf } from '../media/added-files';
import type { SplitText } from '../rich-text/split-text';
import { newKey } from './new-key';

type Items = EditedItem[];
export type ChangeItems = (change: (items: Items) => Items) => void;

/** What can be done with the items of a lesson; each is the same function for the life of the lesson. */
export function useItemActions(courseId: string, changeItems: ChangeItems, onAdded: (key: string) => void) {
  /** Files that were dropped or pasted, by the key of the item that was made for each. */
  const files = useRef(new Map<string, File>());
  const latest = useRef(changeItems);
  latest.current = changeItems;
  const edit = useCallback<ChangeItems>((change) => latest.current(change), []);
  return useMemo(
    () => ({
      change: (item: EditedItem) => edit((items) => changeItem(items, item)),
      remove: (key: string) => edit((items) => removeItem(items, key)),
      restore: (item: EditedItem, after: string | null) => edit((items) => insertAfter(items, after, [item])),
      move: (key: string, index: number) => edit((items) => moveItem(items, key, index)),
      add: (kind: ItemKind, after: string | null) => {
        const made = newItem(kind, courseId, newKey('item'));
        edit((items) => insertAfter(items, after, [made]));
        onAdded(made.key);
      },
      addFiles: (added: readonly File[], after: string | null) => {
        const made = added.map((file) => {
          const item = newItem(itemKindOf(file), courseId, newKey('item'));
          files.current.set(item.key, file);
          return item;
        });
        edit((items) => insertAfter(items, after, made));
      },
      fileOf: (key: string) => files.current.get(key) ?? null,
      duplicate: (item: EditedItem) => {
        const copy = copyItem(item, newKey('item'));
        edit((items) => insertAfter(items, item.key, [copy]));
        onAdded(copy.key);
      },
      /** Puts an item in at a slash: what came after it is a text of its own. */
      split: (text: EditedItem, kind: ItemKind, parts: SplitText) => {
        const made = newItem(kind, courseId, newKey('item'));
        edit((items) => splitText(items, text, made, parts));
        onAdded(made.key);
      },
    }),
    [courseId, edit, onAdded],
  );
}

export type ItemActions = ReturnType<typeof useItemActions>;

function splitText(items: Items, text: EditedItem, made: EditedItem, { before, after }: SplitText): Items {
  if (text.item.kind !== 'rich_text') return items;
  const first = { ...text, item: { ...text.item, doc: before } };
  const copy = copyItem(text, newKey('item'));
  const rest =
    after.content.length > 0 ? [{ ...copy, item: { ...text.item, ...copy.item, doc: after } }] : [];
  const next = insertAfter(items, text.key, [made, ...rest]);
  // An empty text before what was put in says nothing.
  return before.content.length > 0 ? changeItem(next, first) : removeItem(next, text.key);
}
