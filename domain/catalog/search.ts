import { SEARCH_MAX, SEARCH_MIN } from '../../contracts/values.ts';

/** Milliseconds without typing before a search is sent (product §5). */
export const SEARCH_DEBOUNCE_MS = 400;
/** Maximum skill chips in the popup (product §2). */
export const SKILL_CHIPS = 3;
const SHOW_ALL_FROM = 6;
/** The additional block is shown up to this number of results (product §2). */
export const SUGGESTIONS_UP_TO = 3;

/** Whether a text may be sent: 3 to 50 characters, not counting surrounding space (product §5). */
export function isSearchable(text: string): boolean {
  const length = text.trim().length;
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
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
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
