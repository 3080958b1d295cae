import type { PopularDraft, PopularTerms, SearchPin } from '@/contracts/catalog/search-management';
import { pinOf, termOf } from '@/domain/catalog/search';
import type { Stored } from '@/domain/editing';

export const popularFormValue = ({ pins, hidden }: PopularTerms): PopularDraft => ({ pins, hidden });

export const storedPopular = (terms: PopularTerms): Stored<PopularDraft> => ({
  value: popularFormValue(terms),
  revision: terms.revision,
  changed: terms.changed,
});

/** Whether a pin is this term, however either is written. */
export const isPinOf =
  (term: string) =>
  (pin: SearchPin): boolean =>
    termOf(pin.term) === termOf(term);

/** The draft with a term at the end of the pins, which shows it again if it was hidden. */
export function withPin({ pins, hidden }: PopularDraft, typed: string): PopularDraft {
  const isPinned = isPinOf(typed);
  return {
    pins: pins.some(isPinned) ? pins : [...pins, { term: pinOf(typed), from: null, to: null }],
    hidden: hidden.filter((term) => term !== termOf(typed)),
  };
}

/** The draft with a term that is never shown. */
export const withHidden = ({ pins, hidden }: PopularDraft, term: string): PopularDraft => ({
  pins: pins.filter((pin) => !isPinOf(term)(pin)),
  hidden: [...new Set([...hidden, term])],
});

export const pinLine = ({ term, from, to }: SearchPin): string =>
  from === null && to === null ? term : `${term} (${from ?? ''} – ${to ?? ''})`;
