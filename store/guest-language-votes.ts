import { type Locale, parseLocale } from '@/contracts/locales';
import { localStorageValue } from './local-storage';

/** Votes for a language of guests who went on to sign in elsewhere; sent once they have. */

const STORAGE_KEY = 'language-votes';
const MAX_VOTES = 20;

export interface GuestVote {
  productId: string;
  language: Locale;
}

const EMPTY: readonly GuestVote[] = [];
const stored = localStorageValue(STORAGE_KEY, parse);

export const guestVotes = stored.value;

export const noGuestVotes = (): readonly GuestVote[] => EMPTY;

export const subscribeToGuestVotes = stored.subscribe;

const isSame = (one: GuestVote, other: GuestVote) =>
  one.productId === other.productId && one.language === other.language;

export function keepGuestVote(vote: GuestVote): void {
  write([vote, ...guestVotes().filter((other) => !isSame(vote, other))].slice(0, MAX_VOTES));
}

export function removeGuestVote(vote: GuestVote): void {
  write(guestVotes().filter((other) => !isSame(vote, other)));
}

const write = (votes: readonly GuestVote[]) => stored.write(votes.length > 0 ? JSON.stringify(votes) : null);

/** Anyone can write to the storage: accept only what we would write. */
function parse(text: string | null): readonly GuestVote[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isVote).slice(0, MAX_VOTES) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isVote(value: unknown): value is GuestVote {
  const { productId, language } = (value ?? {}) as Partial<Record<keyof GuestVote, unknown>>;
  return typeof productId === 'string' && language !== undefined && parseLocale(language) === language;
}
