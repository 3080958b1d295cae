import type { SearchReason } from '../../contracts/catalog/search.ts';
import type { Locale } from '../../contracts/locales.ts';
import { highlight } from './search-highlight.ts';
import { isCjk } from './search-spelling.ts';

/** What a product says of itself in search. */
export interface ReasonTexts {
  title: string;
  skills: readonly string[];
  categories: readonly string[];
  author: string | null;
  promise: string;
}

/** What was searched for. */
export interface ReasonWords {
  words: readonly string[];
  synonyms: readonly string[];
}

/** Why a product was found: the strongest place that has a word of the text; null when none of them has. */
export function reasonOf(
  { title, skills, categories, author, promise }: ReasonTexts,
  { words, synonyms }: ReasonWords,
  locale: Locale,
): SearchReason | null {
  const within = (text: string) => firstOf(words, (word) => wordIn(text, word, locale));
  const named = (names: readonly string[]) => names.find((name) => within(name) !== null) ?? null;
  const everywhere = [title, ...skills, ...categories, promise];
  const places: readonly [SearchReason['kind'], () => string | null][] = [
    ['title', () => within(title)],
    ['skill', () => named(skills)],
    ['author', () => (author && within(author) ? author : null)],
    ['category', () => named(categories)],
    ['synonym', () => firstOf(synonyms, (word) => firstOf(everywhere, (text) => wordIn(text, word, locale)))],
    ['text', () => within(promise)],
  ];
  for (const [kind, find] of places) {
    const word = find();
    if (word) return { kind, word };
  }
  return null;
}

/** Whether a name has one of the words. */
export const isNamed = (name: string, words: readonly string[], locale: Locale): boolean =>
  words.some((word) => wordIn(name, word, locale) !== null);

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of list) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}

/** A word between spaces; Chinese and Japanese put no space around it. */
const WORD = /[[\p{L}\p{M}\p{N}+#\u200c\u200d]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+/gv;

/** The word of a text that a searched one is found in, as it is written there. */
function wordIn(text: string, word: string, locale: Locale): string | null {
  const hit = highlight(text, word, locale).find((span) => span.hit && /[\p{L}\p{N}]/u.test(span.text));
  if (!hit) return null;
  if (isCjk(hit.text.toLowerCase())) return hit.text.trim();
  const words = text.matchAll(WORD);
  for (const found of words) if (found.index + found[0].length > hit.at) return found[0];
  return hit.text.trim();
}
