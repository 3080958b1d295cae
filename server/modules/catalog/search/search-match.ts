import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import {
  findMisspellings,
  findRelatedForms,
  nearestWords,
} from '../../../../domain/catalog/search-likeness.ts';
import { otherLocales, searchParts } from '../../../../domain/catalog/search-spelling.ts';
import { type SynonymIndex, withSynonyms } from '../../../../domain/catalog/search-synonyms.ts';
import {
  findAlike,
  findMatches,
  findPartly,
  type SearchTermPart,
  type SearchTerms,
} from './search-match.repository.ts';
import { findNearWords, findWordsLike } from './search-word.repository.ts';
import { stemmerOf } from './stemmers.ts';

export interface Match {
  ids: string[];
  /** Matched as typed in the requested language: only such searches count towards popular terms. */
  exact: boolean;
}

/** Minimum length of a word to try other forms of it. */
const FORMS_FROM = 5;

const wantedIn = (text: string, locale: Locale): SearchTerms => ({
  locale,
  text,
  parts: searchParts(text, locale),
});

export interface MatchQuery {
  text: string;
  locale: Locale;
  limit: number;
  synonyms: SynonymIndex;
}

/**
 * Finds products in steps, each only if the previous one found nothing: every word as typed, in another form or by a
 * synonym; the same in other languages of its script; similar words; only some of the words.
 */
export async function matchText(db: Db, { text, locale, limit, synonyms }: MatchQuery): Promise<Match> {
  const typed = wantedIn(text, locale);
  if (typed.parts.length === 0) return { ids: [], exact: false };
  const formed = await withForms(db, typed);
  const ids = await findMatches(db, [{ ...formed, parts: withSynonyms(formed.parts, synonyms) }], { limit });
  if (ids.length > 0) return { ids, exact: true };
  const own = { ...typed, parts: withSynonyms<SearchTermPart>(typed.parts, synonyms) };
  const others = otherLocales(text, locale);
  const steps = [
    () =>
      findMatches(
        db,
        others.map((other) => wantedIn(text, other)),
        { limit, foreign: true },
      ),
    () => findMeant(db, own, limit),
    () => findSome(db, own, limit),
    ...others.slice(0, 2).map((other) => () => findMeant(db, wantedIn(text, other), limit)),
    ...others.slice(0, 2).map((other) => () => findSome(db, wantedIn(text, other), limit)),
  ];
  for (const step of steps) {
    const found = await step();
    if (found.length > 0) return { ids: found, exact: false };
  }
  return { ids: [], exact: false };
}

/** Adds other forms of each word, in the languages without a PostgreSQL stemmer. */
async function withForms(db: Db, wanted: SearchTerms): Promise<SearchTerms> {
  if (stemmerOf(wanted.locale)) return wanted;
  const parts = wanted.parts.map(async (part) => {
    if (part.cjk || part.text.length < FORMS_FROM) return part;
    const known = await findWordsLike(db, wanted.locale, part.text.slice(0, FORMS_FROM - 1));
    return { ...part, also: findRelatedForms(part.text, known) };
  });
  return { ...wanted, parts: await Promise.all(parts) };
}

/** Replaces every word by the most similar known ones; finds nothing if one has no similar word. */
async function findMeant(db: Db, wanted: SearchTerms, limit: number): Promise<string[]> {
  const meant = await meantBy(db, wanted);
  if (meant.parts.some(isUnknown)) return [];
  return meant.parts.every(({ cjk }) => cjk) ? [] : findMatches(db, [meant], { limit });
}

const isUnknown = ({ cjk, text, instead, synonyms }: SearchTermPart): boolean =>
  !cjk && text.length > 2 && !instead?.length && !synonyms;

async function meantBy(db: Db, wanted: SearchTerms): Promise<SearchTerms> {
  const parts = wanted.parts.map(async (part) => {
    const { text: word, cjk } = part;
    if (cjk || word.length < 3 || part.words) return part;
    const near = await findNearWords(db, wanted.locale, { word, misspellings: findMisspellings(word) });
    return { ...part, instead: nearestWords(word, near) };
  });
  return { ...wanted, parts: await Promise.all(parts) };
}

async function findSome(db: Db, wanted: SearchTerms, limit: number): Promise<string[]> {
  if (wanted.parts.length > 1) {
    const found = await findPartly(db, await meantBy(db, wanted), limit);
    if (found.length > 0) return found;
  }
  return wanted.parts.some(({ cjk }) => cjk) ? findAlike(db, wanted, limit) : [];
}
