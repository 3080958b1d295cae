import { createHash } from 'node:crypto';
import type { SearchData, SearchProduct } from '../../../../contracts/catalog/search.ts';
import type { PopularDraft } from '../../../../contracts/catalog/search-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { keepApart } from '../../../../domain/catalog/cover-neighbours.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import {
  isSearchable,
  SKILL_CHIPS,
  SUGGESTIONS_UP_TO,
  settledTerms,
  showsSuggestions,
  termOf,
} from '../../../../domain/catalog/search.ts';
import { freeWishOf } from '../../../../domain/catalog/search-free.ts';
import {
  dayOf,
  firstCountedDay,
  looksPersonal,
  shownTerms,
} from '../../../../domain/catalog/search-terms.ts';
import { spelledTerm } from '../../../../domain/catalog/term-spelling.ts';
import { noCache, type SwrCache } from '../../../platform/pubsub/swr-cache.ts';
import type { Viewer } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import type { ProductContent } from '../product/product-content.ts';
import type { Standing } from '../product/product-ownership.ts';
import { isSoldIn, priceOf } from '../product/product-prices.ts';
import { freeFirst } from './free-first.ts';
import { countMiss, deleteOldMisses, findPopularChoice } from './popular-terms.repository.ts';
import {
  countTerm,
  deleteOldTerms,
  findSkillNames,
  findTerms,
  findWrittenNames,
} from './search.repository.ts';
import { bestOf, type CardRow, skillsOf, withReasons } from './search-answer.ts';
import { findSearchRows, type SearchRow } from './search-card.repository.ts';
import { isTaught, type Match, matchText } from './search-match.ts';
import { createSynonymSource, type SynonymSource } from './synonym-source.ts';

export interface SearchDeps {
  db: Db;
  now?: () => Date;
  products: Pick<ProductService, 'priceView' | 'findOwnership' | 'popularIds' | 'catalogIndex'>;
  content: Pick<ProductContent, 'firstExercises'>;
  cache?: SwrCache;
  synonyms?: SynonymSource;
  /** A keyed hash of a text, under which searches without results are counted. */
  hashTerm?: (term: string) => string;
}

const plainHash = (term: string): string => createHash('sha256').update(term).digest('base64url');

/** More than 6, the number from which "Show all" appears (product §2 Search popup). */
const MAX_RESULTS = 24;
const MAX_MATCHES = 500;
const MAX_SUGGESTIONS = 4;
const MAX_TERMS = 6;
/** Products of a term whose titles show how it is written. */
const SPELLING_PRODUCTS = 5;
/** Searches from which a term counts as popular. */
export const TERM_AT_LEAST = 3;

/** Search for the popup, the search page and the catalogue, and popular terms. */
export function createSearchService(deps: SearchDeps) {
  const { db, now = () => new Date(), products, content, cache = noCache, hashTerm = plainHash } = deps;
  const synonymsOf = deps.synonyms ?? createSynonymSource(db, cache);

  /** Ids for a text that asks for something free and names no subject; null for any other. */
  async function freeIds(text: string, locale: Locale, limit: number): Promise<string[] | null> {
    const wish = freeWishOf(text, locale);
    if (!wish || (wish.language && (await isTaught(db, wish.named, locale)))) return null;
    const language = wish.language ?? locale;
    return freeFirst(await products.catalogIndex(), { locale, language, limit });
  }

  async function match(text: string, locale: Locale, limit: number): Promise<Match> {
    const ids = await freeIds(text, locale, limit);
    if (ids && ids.length > 0) return { ids, exact: true, bare: text, words: [], synonyms: [] };
    return matchText(db, { text, locale, limit, synonyms: await synonymsOf(locale) });
  }

  async function rowsOf(ids: readonly string[], viewer: Viewer): Promise<CardRow[]> {
    const at = now();
    const [rows, standings, view, exercises] = await Promise.all([
      findSearchRows(db, ids, viewer.locale, at),
      viewer.userId ? products.findOwnership(ids, viewer.userId) : null,
      products.priceView(viewer, ids, at),
      content.firstExercises(ids, viewer.locale),
    ]);
    // A guest has no progress; only the first open course of a program has to be queried.
    const begun =
      standings ??
      (await products.findOwnership(
        rows.filter(hasParts).map((row) => row.id),
        null,
      ));
    const sold = rows.filter(isSoldIn(viewer.currency));
    const covers = keepApart(sold.map((row) => row.cover_url));
    return sold.map((row, index) => ({
      row,
      exercise: exercises.get(row.id) ?? null,
      card: {
        ...toSearchProduct(row, begun.get(row.id), viewer.locale),
        promoPicture: { url: covers[index] ?? row.cover_url },
        price: priceOf(row, view),
        reason: null,
        freeLesson: exercises.has(row.id),
      },
    }));
  }

  const cards = async (ids: readonly string[], viewer: Viewer): Promise<SearchProduct[]> =>
    (await rowsOf(ids, viewer)).map(({ card }) => card);

  /** The most common skills overall, the same for every visitor. */
  const commonSkills = (locale: Locale) =>
    cache.get(`skills ${locale}`, async () => {
      const catalogIndex = await products.catalogIndex();
      const slugs = catalogIndex.counts('skill', catalogIndex.shown(locale)).slice(0, MAX_TERMS);
      return findSkillNames(
        db,
        slugs.map(({ value }) => value),
        locale,
      );
    });

  const chips = async (locale: Locale) => (await commonSkills(locale)).slice(0, SKILL_CHIPS);

  async function readTerms(locale: Locale, draft?: PopularDraft): Promise<string[]> {
    const at = now();
    const [choice, terms, skills] = await Promise.all([
      draft ?? findPopularChoice(db, locale),
      findTerms(db, { locale, since: firstCountedDay(at), atLeast: TERM_AT_LEAST, limit: 100 }),
      commonSkills(locale),
    ]);
    const counted = settledTerms(terms);
    const names = skills.map((skill) => skill.name);
    const shown = shownTerms(choice, [...counted, ...names], { day: dayOf(at), limit: MAX_TERMS });
    // Pins stay as they were written.
    const typed = new Set(choice.pins.map(({ term }) => term));
    const isCounted = (term: string) => counted.includes(term) && !typed.has(term);
    const spelled = await spellTerms(shown.filter(isCounted), locale);
    return shown.map((term) => (isCounted(term) ? (spelled.get(term) ?? term) : term));
  }

  /** Counted terms as people write them; `found` has the products of each, if they are known. */
  async function spellTerms(
    terms: readonly string[],
    locale: Locale,
    found: ReadonlyMap<string, readonly string[]> = new Map(),
  ): Promise<Map<string, string>> {
    if (terms.length === 0) return new Map();
    const ids = new Set<string>();
    // One after the other, so that they do not take all connections.
    for (const term of terms) {
      const known = found.get(term) ?? (await match(term, locale, SPELLING_PRODUCTS)).ids;
      for (const id of known.slice(0, SPELLING_PRODUCTS)) ids.add(id);
    }
    const names = await findWrittenNames(db, [...ids], locale);
    return new Map(terms.map((term) => [term, spelledTerm(term, names, locale)]));
  }

  /** Counts a search as successful or as one without results; corrected ones are neither. */
  async function count(
    { text, bare }: { text: string; bare: string },
    locale: Locale,
    result: { found: boolean; exact: boolean },
  ) {
    // Popular terms are subjects and not questions; what was not found is shown to managers as it was typed.
    const term = termOf(result.found && isSearchable(bare) ? bare : text);
    const at = now();
    const day = dayOf(at);
    if (looksPersonal(text) || (result.found && !result.exact)) return;
    if (result.found) return countTerm(db, locale, term, day);
    await countMiss(db, {
      locale,
      term,
      hash: hashTerm(`${locale} ${term}`),
      day,
      since: firstCountedDay(at),
    });
  }

  /** Terms pinned by managers, then successful terms of the last 30 days, then the most common skills. */
  const popularTerms = (locale: Locale) => cache.get(`terms ${locale}`, () => readTerms(locale));

  async function popularIds(locale: Locale, without: readonly string[]): Promise<string[]> {
    const limit = MAX_SUGGESTIONS + SUGGESTIONS_UP_TO;
    const ids = await cache.get(`popular ${locale}`, () => products.popularIds(locale, limit));
    return ids.filter((id) => !without.includes(id)).slice(0, MAX_SUGGESTIONS);
  }

  return {
    popularTerms,

    /** What visitors see, as it is stored now, or would see with a draft of the pinned and hidden terms. */
    readTerms,

    spellTerms,

    freeIds,

    /** Deletes counts that are too old to matter. */
    async deleteOldTerms(): Promise<void> {
      const before = firstCountedDay(now());
      await Promise.all([deleteOldTerms(db, before), deleteOldMisses(db, before)]);
    },

    /** Ids of the matching products, best first; at most 500. */
    async matchIds(text: string, locale: Locale): Promise<string[]> {
      return (await match(text, locale, MAX_MATCHES)).ids;
    },

    async search(text: string, viewer: Viewer): Promise<SearchData> {
      const { locale } = viewer;
      const { ids, exact, bare, ...found } = await match(text, locale, MAX_RESULTS);
      const extra = showsSuggestions(ids.length) ? await popularIds(locale, ids) : [];
      const [rows, common, searchTerms] = await Promise.all([
        rowsOf([...ids, ...extra], viewer),
        ids.length > 0 ? [] : chips(locale),
        popularTerms(locale),
        count({ text, bare }, locale, { found: ids.length > 0, exact }),
      ]);
      const searched = withReasons(
        rows.filter(({ row }) => ids.includes(row.id)),
        found,
        locale,
      );
      return {
        best: bestOf(searched[0]),
        words: [...found.words],
        searchedProducts: searched.map(({ card }) => card),
        additionalProducts: rows.filter(({ row }) => extra.includes(row.id)).map(({ card }) => card),
        skills: ids.length > 0 ? skillsOf(searched, found.words, locale) : common,
        searchTerms,
      };
    },

    async initial(viewer: Viewer): Promise<SearchData> {
      const { locale } = viewer;
      const popular = await popularIds(locale, []);
      const [additionalProducts, skills, searchTerms] = await Promise.all([
        cards(popular, viewer),
        chips(locale),
        popularTerms(locale),
      ]);
      return { best: null, words: [], searchedProducts: [], additionalProducts, skills, searchTerms };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;

const hasParts = ({ type }: SearchRow): boolean => type === 'PROGRAM' || type === 'PROFESSION';

function toSearchProduct(row: SearchRow, ownership: Standing | undefined, locale: Locale) {
  return {
    productId: row.id,
    productType: row.type,
    title: `${row.short_title1} ${row.short_title2}`.trim(),
    learningLanguage: learningLanguage(row.learning_languages, locale),
    learningProductId: ownership?.learningProductId ?? row.id,
    progressStatus: ownership?.progressStatus ?? ('NOT_STARTED' as const),
    accessType: ownership?.accessType ?? null,
    urlSlug: row.url_slug,
    author: row.author,
    minutes: row.minutes,
    rating: { average: row.rating_hundredths / 100, count: row.rating_count },
  };
}
