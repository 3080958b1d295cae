import { SEARCH_MAX, SEARCH_MIN } from '../../contracts/values.ts';

/** Typing rests this long before a search is sent (product §5). */
export const SEARCH_DEBOUNCE_MS = 400;
/** Skill chips of the popup at most (product §2). */
export const SKILL_CHIPS = 3;
const SHOW_ALL_FROM = 6;
/** Results up to which the additional block shows (product §2). */
export const SUGGESTIONS_UP_TO = 3;

/** Whether a text may be sent: 3 to 50 characters around which nothing but space was typed (product §5). */
export function isSearchable(text: string): boolean {
  const length = text.trim().length;
  return length >= SEARCH_MIN && length <= SEARCH_MAX;
}

/** The Show all link appears at 6 or more results (product §2). */
export function showsAllLink(results: number): boolean {
  return results >= SHOW_ALL_FROM;
}

/** The additional-suggestions block shows at 3 or fewer results (product §2). */
export function showsSuggestions(results: number): boolean {
  return results <= SUGGESTIONS_UP_TO;
}

/** The search button is off outside the length range or with no results (product §5). */
export function canSubmitSearch(text: string, results: number): boolean {
  return isSearchable(text) && results > 0;
}

/** A text as popular terms keep it: one width, lower case, single spaces. */
export function termOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Drops terms that were only steps in typing a longer, as popular one: "mar", "market", "marketing". */
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
