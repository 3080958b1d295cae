import type { StoredItem } from './content.ts';
import { itemFields } from './item-fields.ts';
import { plainOf, wordsOf } from './translated-text.ts';

export interface LessonChange {
  /** The lesson of the base language. */
  base: readonly StoredItem[];
  before: readonly StoredItem[];
  after: readonly StoredItem[];
}

/**
 * Texts, by field, of items that a translation did not have before, which read as in the base language; numbers and
 * signs read the same in every language.
 */
export function copiedTexts({ base, before, after }: LessonChange): Map<string, string> {
  const had = new Set(before.map(({ key }) => key));
  const source = new Map(base.flatMap(itemFields).map(({ field, text }) => [field, plainOf(text)]));
  return new Map(
    after
      .filter(({ key }) => !had.has(key))
      .flatMap(itemFields)
      .filter(({ field, text }) => /\p{L}/u.test(wordsOf(text)) && source.get(field) === plainOf(text))
      .map(({ field, text }) => [field, plainOf(text)]),
  );
}
