import type { SearchData, SearchProduct } from '../../../../contracts/catalog/search.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import {
  SKILL_CHIPS,
  SUGGESTIONS_UP_TO,
  settledTerms,
  showsSuggestions,
  termOf,
} from '../../../../domain/catalog/search.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { noCache, type SwrCache } from '../../../platform/pubsub/swr-cache.ts';
import type { Viewer } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import type { Standing } from '../product/product-ownership.ts';
import { isSoldIn, priceOf } from '../product/product-prices.ts';
import { countTerm, findPins, findSkillNames, findSkills, findTerms, savePins } from './search.repository.ts';
import { findSearchRows, type SearchRow } from './search-card.repository.ts';
import { matchText } from './search-match.ts';

export interface SearchDeps {
  db: Db;
  now?: () => Date;
  products: Pick<ProductService, 'priceView' | 'findOwnership' | 'popularIds' | 'catalogIndex'>;
  cache?: SwrCache;
}

/** More than 6, the number from which "Show all" appears (product §2 Search popup). */
const MAX_RESULTS = 24;
const MAX_MATCHES = 500;
const MAX_SUGGESTIONS = 4;
const MAX_TERMS = 6;
const TERM_DAYS = 30;
const TERM_AT_LEAST = 3;

/** Search for the popup, the search page and the catalogue, and popular terms. */
export function createSearchService(deps: SearchDeps) {
  const { db, now = () => new Date(), products, cache = noCache } = deps;

  async function cards(ids: readonly string[], viewer: Viewer): Promise<SearchProduct[]> {
    const at = now();
    const [rows, standings, view] = await Promise.all([
      findSearchRows(db, ids, viewer.locale, at),
      viewer.userId ? products.findOwnership(ids, viewer.userId) : null,
      products.priceView(viewer, ids, at),
    ]);
    // A guest has no progress; only the first open course of a program has to be queried.
    const begun =
      standings ??
      (await products.findOwnership(
        rows.filter(hasParts).map((row) => row.id),
        null,
      ));
    return rows.filter(isSoldIn(viewer.currency)).map((row) => ({
      ...toSearchProduct(row, begun.get(row.id), viewer.locale),
      price: priceOf(row, view),
    }));
  }

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

  async function readTerms(locale: Locale): Promise<string[]> {
    const since = new Date(now().getTime() - TERM_DAYS * 86_400_000).toISOString().slice(0, 10);
    const [pins, terms, skills] = await Promise.all([
      findPins(db, locale),
      findTerms(db, { locale, since, atLeast: TERM_AT_LEAST, limit: 30 }),
      commonSkills(locale),
    ]);
    const names = skills.map((skill) => skill.name.toLocaleLowerCase(locale));
    return [...new Set([...pins, ...settledTerms(terms), ...names])].slice(0, MAX_TERMS);
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

    pins: (locale: Locale): Promise<string[]> => findPins(db, locale),

    async pin(locale: Locale, terms: readonly string[]): Promise<string[]> {
      return db.transaction(async (tx) => {
        await savePins(tx, locale, terms.map(termOf));
        await purgeAfter(tx, ['search']);
        return findPins(tx, locale);
      });
    },

    /** Ids of the matching products, best first; at most 500. */
    async matchIds(text: string, locale: Locale): Promise<string[]> {
      return (await matchText(db, text, locale, MAX_MATCHES)).ids;
    },

    async search(text: string, viewer: Viewer): Promise<SearchData> {
      const { locale } = viewer;
      const { ids, exact } = await matchText(db, text, locale, MAX_RESULTS);
      const extra = showsSuggestions(ids.length) ? await popularIds(locale, ids) : [];
      const [searched, additional, skills, searchTerms] = await Promise.all([
        cards(ids, viewer),
        cards(extra, viewer),
        ids.length > 0 ? findSkills(db, { locale, ids, limit: SKILL_CHIPS }) : chips(locale),
        popularTerms(locale),
        exact ? countTerm(db, locale, termOf(text), dayOf(now())) : undefined,
      ]);
      return { searchedProducts: searched, additionalProducts: additional, skills, searchTerms };
    },

    async initial(viewer: Viewer): Promise<SearchData> {
      const { locale } = viewer;
      const popular = await popularIds(locale, []);
      const [additionalProducts, skills, searchTerms] = await Promise.all([
        cards(popular, viewer),
        chips(locale),
        popularTerms(locale),
      ]);
      return { searchedProducts: [], additionalProducts, skills, searchTerms };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;

const hasParts = ({ type }: SearchRow): boolean => type === 'PROGRAM' || type === 'PROFESSION';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

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
    promoPicture: row.cover_url ? { url: row.cover_url } : null,
  };
}
