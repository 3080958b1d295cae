import type { PopularDraft, PopularTerms, SearchPin } from '@/contracts/catalog/search-management';
import { termOf } from '@/domain/catalog/search';
import type { Stored } from '@/domain/editing';

export const popularFormValue = ({ pins, hidden }: PopularTerms): PopularDraft => ({ pins, hidden });

export const storedPopular = (terms: PopularTerms): Stored<PopularDraft> => ({
  value: popularFormValue(terms),
  revision: terms.revision,
  changed: terms.changed,
});

/** The draft with a term at the end of the pins, which shows it again if it was hidden. */
export function withPin({ pins, hidden }: PopularDraft, typed: string): PopularDraft {
  const term = termOf(typed);
  const isPinned = pins.some((pin) => pin.term === term);
  return {
    pins: isPinned ? pins : [...pins, { term, from: null, to: null }],
    hidden: hidden.filter((each) => each !== term),
  };
}

/** The draft with a term that is never shown. */
export const withHidden = ({ pins, hidden }: PopularDraft, term: string): PopularDraft => ({
  pins: pins.filter((pin) => pin.term !== term),
  hidden: [...new Set([...hidden, term])],
});

export const pinLine = ({ term, from, to }: SearchPin): string =>
  from === null && to === null ? term : `${term} (${from ?? ''} – ${to ?? ''})`;
