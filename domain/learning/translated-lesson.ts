import type { Doc } from '../../contracts/learning/document.ts';
import type { StoredItem } from './content.ts';
import { itemFields, itemKeyOf, withItemFields } from './item-fields.ts';
import { isBlankText, plainOf } from './translated-text.ts';

export interface TranslatedLesson {
  items: StoredItem[];
  /** Texts of the base language that now stand in the translation, by field, so that its items are whole. */
  copied: Map<string, string>;
}

/**
 * The lesson of a language with some texts replaced, by field. An item, or a part of one, that the language does not have
 * comes from the base language with the other texts as they are there.
 */
export function translateLesson(
  base: readonly StoredItem[],
  own: readonly StoredItem[],
  texts: ReadonlyMap<string, string | Doc>,
): TranslatedLesson {
  const mine = new Map(own.map((item) => [item.key, item]));
  const touched = new Set([...texts.keys()].map(itemKeyOf));
  const copied = new Map<string, string>();
  const known = new Set(base.map(({ key }) => key));
  const translated = base.flatMap((item): StoredItem[] => {
    const there = mine.get(item.key);
    if (!touched.has(item.key)) return there ? [there] : [];
    if (there && hasFields(there, texts)) return [withItemFields(there, texts)];
    const kept = new Map(there ? itemFields(there).map(({ field, text }) => [field, text]) : []);
    const written = new Map([...kept, ...texts]);
    for (const { field, text } of itemFields(item))
      if (!written.has(field) && !isBlankText(text)) copied.set(field, plainOf(text));
    return [withItemFields(item, written)];
  });
  return { items: [...translated, ...own.filter(({ key }) => !known.has(key))], copied };
}

/** Whether the item has a place for each of its texts. */
function hasFields(item: StoredItem, texts: ReadonlyMap<string, string | Doc>): boolean {
  const there = new Set(itemFields(item).map(({ field }) => field));
  return [...texts.keys()].every((field) => itemKeyOf(field) !== item.key || there.has(field));
}
