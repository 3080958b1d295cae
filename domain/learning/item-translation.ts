import type { EditedItem } from '../../contracts/learning/stored-item.ts';
import { documentText } from './document-text.ts';
import { documentsOfBody } from './item-documents.ts';

/** What an item of another language is, beside the one of the base language with the same key. */
export type TranslationState = 'DONE' | 'MISSING' | 'SAME' | 'OWN';

export interface TranslatedItem {
  key: string;
  base: EditedItem | null;
  own: EditedItem | null;
  state: TranslationState;
}

/** Items of the base language in order, each with its own one; items that only this language has come last. */
export function translatedItems(base: readonly EditedItem[], own: readonly EditedItem[]): TranslatedItem[] {
  const mine = new Map(own.map((item) => [item.key, item]));
  const known = new Set(base.map(({ key }) => key));
  const paired = base.map((item): TranslatedItem => {
    const own = mine.get(item.key) ?? null;
    return { key: item.key, base: item, own, state: own ? stateOf(item, own) : 'MISSING' };
  });
  const extra = own
    .filter(({ key }) => !known.has(key))
    .map((item): TranslatedItem => ({ key: item.key, base: null, own: item, state: 'OWN' }));
  return [...paired, ...extra];
}

const stateOf = (base: EditedItem, own: EditedItem): TranslationState =>
  hasWords(base) && wordsOf(base) === wordsOf(own) ? 'SAME' : 'DONE';

/**
 * The structure of the base language with its keys, so that progress counts: items that this language has stay as they
 * are, missing ones come with the words to translate, and what only this language has follows.
 */
export function copyStructure(base: readonly EditedItem[], own: readonly EditedItem[]): EditedItem[] {
  return translatedItems(base, own).flatMap((pair) => pair.own ?? pair.base ?? []);
}

/** Code and media are the same in every language; what is read is not. */
function hasWords(edited: EditedItem): boolean {
  return wordsOf(edited).trim() !== '';
}

/** Everything of an item that is read, as one text. */
function wordsOf({ item }: EditedItem): string {
  const titles = [
    'title' in item ? item.title : null,
    'caption' in item ? item.caption : null,
    'alt' in item ? item.alt : null,
    'name' in item ? item.name : null,
    ...('criteria' in item ? item.criteria : []),
  ];
  const docs = documentsOfBody(item).map(documentText);
  return [...titles, ...docs].filter(Boolean).join('\n');
}
