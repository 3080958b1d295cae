import type { SearchPin } from '../../contracts/catalog/search-management.ts';
import { termOf } from './search.ts';

/** A term counts for 30 days. */
export const TERM_DAYS = 30;

/** A term without results is stored readably, and shown, from this number of days on which it was searched for. */
export const MISS_MIN_DAYS = 3;

/** Digits from which a text may be a phone, passport or card number. */
const PERSONAL_DIGITS = 6;

/** Whether a text looks like a mail address, a number of a person or a web address: such texts are never counted. */
export function looksPersonal(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= PERSONAL_DIGITS || /\S@\S|:\/\/|www\./iu.test(text.normalize('NFKC'));
}

/** Whether a pin is shown on a day (`YYYY-MM-DD`); both ends are included. */
export const isPinShown = ({ from, to }: Pick<SearchPin, 'from' | 'to'>, day: string): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/** What the popup shows: pins of the day in their order, then the others, without hidden ones; in any spelling once. */
export function shownTerms(
  { pins, hidden }: { pins: readonly SearchPin[]; hidden: readonly string[] },
  others: readonly string[],
  { day, limit }: { day: string; limit: number },
): string[] {
  const pinned = pins.filter((pin) => isPinShown(pin, day)).map(({ term }) => term);
  const left = new Set(hidden.map(termOf));
  const shown = [...pinned, ...others].filter((term) => {
    const isLeft = left.has(termOf(term));
    left.add(termOf(term));
    return !isLeft;
  });
  return shown.slice(0, limit);
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first of the days that count. */
export const firstCountedDay = (at: Date): string => dayOf(new Date(at.getTime() - TERM_DAYS * 86_400_000));
