import type { SearchData } from '../../contracts/catalog/search.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../../contracts/values.ts';

/** Milliseconds without typing before a search is sent (product §5). */
export const SEARCH_DEBOUNCE_MS = 400;
/** Maximum skill chips in the popup (product §2). */
export const SKILL_CHIPS = 3;
const SHOW_ALL_FROM = 6;
/** The additional block is shown up to this number of results (product §2). */
export const SUGGESTIONS_UP_TO = 3;

/** Characters that a search field takes: a question may be longer than what is sent of it. */
export const QUESTION_MAX = 200;

/**
 * What is sent of a text: all of it up to 50 characters, of a longer question its words without the shortest ones, which
 * say least (product §5).
 */
export function searchText(text: string): string {
  const typed = text.trim();
  if (typed.length <= SEARCH_MAX) return typed;
  const spaced = typed.split(/\s+/);
  const isSpaced = spaced.every((word) => word.length <= SEARCH_MAX);
  const words = isSpaced ? spaced : wordsWithoutSpaces(typed);
  const gap = isSpaced ? ' ' : '';
  while (words.length > 1 && words.join(gap).length > SEARCH_MAX) {
    const shortest = Math.min(...words.map((word) => word.length));
    words.splice(
      words.findIndex((word) => word.length === shortest),
      1,
    );
  }
  return words.join(gap);
}

const wordsWithoutSpaces = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** Whether a text may be sent: 3 to 50 characters of it, not counting surrounding space (product §5). */
export function isSearchable(text: string): boolean {
  const { length } = searchText(text);
  return length >= SEARCH_MIN && length <= SEARCH_MAX;
}

/** The "Show all" link appears at 6 or more results (product §2). */
export function showsAllLink(results: number): boolean {
  return results >= SHOW_ALL_FROM;
}

/** The additional-suggestions block shows at 3 or fewer results (product §2). */
export function showsSuggestions(results: number): boolean {
  return results <= SUGGESTIONS_UP_TO;
}

/** The search button is disabled outside the length range or without results (product §5). */
export function canSubmitSearch(text: string, results: number): boolean {
  return isSearchable(text) && results > 0;
}

/** A text in the form stored for popular terms: normalised width, lower case, single spaces. */
export function termOf(text: string): string {
  return pinOf(text).toLowerCase();
}

/** A text in the form stored for pinned terms: as it is written, with normalised width and single spaces. */
export function pinOf(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** Drops terms that were only steps in typing a longer, equally popular one: "mar", "market", "marketing". */
export function settledTerms(terms: readonly { term: string; count: number }[]): string[] {
  return terms
    .filter(
      ({ term, count }) =>
        !terms.some(
          (other) => other.term !== term && other.term.startsWith(term) && other.count * 2 >= count,
        ),
    )
    .map(({ term }) => term);
}

/** Whether products were found for the words that were typed, not for similar ones. */
export const isForTyped = ({ words }: Pick<SearchData, 'words'>, text: string): boolean =>
  words.every((word) => termOf(text).includes(termOf(word)));
