import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import {
  findMisspellings,
  findRelatedForms,
  nearestWords,
} from '../../../../domain/catalog/search-likeness.ts';
import { readQuestion } from '../../../../domain/catalog/search-question.ts';
import { otherLocales, type SearchPart } from '../../../../domain/catalog/search-spelling.ts';
import {
  partsWithSynonyms,
  type SynonymIndex,
  withSynonyms,
} from '../../../../domain/catalog/search-synonyms.ts';
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
  /** The text without its stop words. */
  bare: string;
  /** The words that were searched for, as far as they are known: corrected ones instead of mistyped ones. */
  words: readonly string[];
  /** Words that editors gave as synonyms of those. */
  synonyms: readonly string[];
}

/** Minimum length of a word to try other forms of it. */
const FORMS_FROM = 5;

function wantedIn(text: string, locale: Locale, synonyms?: SynonymIndex): SearchTerms {
  const keep = synonyms && ((parts: readonly SearchPart[]) => partsWithSynonyms(parts, synonyms));
  const { text: bare, parts, rest } = readQuestion(text, locale, keep);
  return { locale, text, bare, parts, rest };
}

export interface MatchQuery {
  text: string;
  locale: Locale;
  limit: number;
  synonyms: SynonymIndex;
}

/** What a step found, and what it searched for. */
interface Found {
  ids: string[];
  wanted: SearchTerms;
}

/**
 * Finds products in steps, each only if the previous one found nothing: every word as typed, in another form or by a
 * synonym; the same in other languages of its script; similar words; any of the words, the rarest first; titles with
 * a word that was left out at first.
 */
export async function matchText(db: Db, { text, locale, limit, synonyms }: MatchQuery): Promise<Match> {
  const typed = wantedIn(text, locale, synonyms);
  const { bare } = typed;
  const none: Match = { ids: [], exact: false, bare, words: [], synonyms: [] };
  if (typed.parts.length === 0) return none;
  const formed = await withForms(db, typed);
  const asked = { ...formed, parts: withSynonyms(formed.parts, synonyms) };
  const ids = await findMatches(db, [asked], { limit });
  if (ids.length > 0) return { ids, exact: true, bare, ...wordsOf(asked) };
  const own = { ...typed, parts: withSynonyms<SearchTermPart>(typed.parts, synonyms) };
  for (const step of stepsFor(db, own, limit)) {
    const found = await step();
    if (found.ids.length > 0) return { ids: found.ids, exact: false, bare, ...wordsOf(found.wanted) };
  }
  return none;
}

/** Whether a title has all of these words: a language that is named may be what is taught. */
export async function isTaught(db: Db, text: string, locale: Locale): Promise<boolean> {
  const wanted = wantedIn(text, locale);
  const [first] = wanted.parts;
  if (!first) return false;
  const phrase = { ...wanted, parts: [{ ...first, words: wanted.parts }] };
  return (await findPartly(db, phrase, 1, 'title')).length > 0;
}

function stepsFor(db: Db, own: SearchTerms, limit: number): (() => Promise<Found>)[] {
  const { bare, locale } = own;
  const others = otherLocales(bare, locale).map((other) => wantedIn(bare, other));
  const meant = new Map<SearchTerms, Promise<SearchTerms>>();
  const meaningOf = (wanted: SearchTerms) => {
    const known = meant.get(wanted) ?? meantBy(db, wanted);
    meant.set(wanted, known);
    return known;
  };
  const near = async (wanted: SearchTerms) => findMeant(db, await meaningOf(wanted), limit);
  const some = async (wanted: SearchTerms) => findSome(db, wanted, { meaningOf, limit });
  const left = { ...own, parts: own.rest.filter((part) => part.text.length >= LEFT_FROM), rest: [] };
  return [
    async () => ({ ids: await findMatches(db, others, { limit, foreign: true }), wanted: others[0] ?? own }),
    () => near(own),
    () => some(own),
    ...others.slice(0, 2).map((other) => () => near(other)),
    ...others.slice(0, 2).map((other) => () => some(other)),
    ...(left.parts.length > 0
      ? [async () => ({ ids: await findPartly(db, left, limit, 'title'), wanted: left })]
      : []),
  ];
}

/** Shorter words are in titles by chance: "What you see". */
const LEFT_FROM = 5;

/** The words of a query for people. */
function wordsOf({ parts }: SearchTerms): Pick<Match, 'words' | 'synonyms'> {
  const each = parts.flatMap(({ words, ...part }) => words ?? [part]);
  return {
    words: each.flatMap(({ typed, instead }) => (instead?.length ? instead : [typed])),
    synonyms: parts.flatMap(({ synonyms = [] }) =>
      synonyms.map((phrase) => phrase.map(({ typed }) => typed).join(' ')),
    ),
  };
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

/** The same with every word replaced by the most similar known ones; nothing if one has no similar word. */
async function findMeant(db: Db, meant: SearchTerms, limit: number): Promise<Found> {
  const isVain = meant.parts.some(isUnknown) || meant.parts.every(({ cjk }) => cjk);
  return { ids: isVain ? [] : await findMatches(db, [meant], { limit }), wanted: meant };
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

async function findSome(
  db: Db,
  wanted: SearchTerms,
  { meaningOf, limit }: { meaningOf: (wanted: SearchTerms) => Promise<SearchTerms>; limit: number },
): Promise<Found> {
  if (wanted.parts.length > 1) {
    const meant = await meaningOf(wanted);
    const ids = await findPartly(db, meant, limit);
    if (ids.length > 0) return { ids, wanted: meant };
  }
  return { ids: wanted.parts.some(({ cjk }) => cjk) ? await findAlike(db, wanted, limit) : [], wanted };
}
