import type { Locale } from '../../contracts/locales.ts';
import type { ProductType } from '../../contracts/scalars.ts';
import type { SearchData, SearchProduct } from '../../contracts/search.ts';
import type { Db } from '../../db/database.ts';
import { learningLanguage } from '../../domain/product.ts';
import { SKILL_CHIPS, settledTerms, showsSuggestions, termOf } from '../../domain/search.ts';
import { priceOf } from '../product/product.prices.ts';
import type { ProductService, Standing, Viewer } from '../product/product.service.ts';
import {
  countTerm,
  findPins,
  findPopularIds,
  findSkills,
  findTerms,
  savePins,
} from './search.repository.ts';
import { findSearchRows, type SearchRow } from './search-card.repository.ts';
import { matchText } from './search-match.ts';

export interface SearchDeps {
  db: Db;
  now?: () => Date;
  products: Pick<ProductService, 'subscribed' | 'standings'>;
}

/** More than the 6 from which Show all appears (decisions §12). */
const RESULTS = 24;
const MATCHED = 500;
const SUGGESTED = 4;
const TERMS = 6;
const TERM_DAYS = 30;
const TERM_AT_LEAST = 3;

/** Search of the popup and the search page, popular terms and the matching that the catalogue uses. */
export function createSearchService({ db, now = () => new Date(), products }: SearchDeps) {
  async function cards(ids: readonly string[], viewer: Viewer): Promise<SearchProduct[]> {
    const at = now();
    const [rows, standings, subscriber] = await Promise.all([
      findSearchRows(db, ids, viewer.locale, at),
      products.standings(ids, viewer.userId),
      products.subscribed(viewer.userId),
    ]);
    const view = { locale: viewer.locale, now: at, subscriber };
    return rows.map((row) => ({
      ...toSearchProduct(row, standings.get(row.id), viewer.locale),
      price: priceOf(row, view),
    }));
  }

  /** Terms of the last 30 days that found something, filled up with the names of the most used skills. */
  async function popularTerms(locale: Locale): Promise<string[]> {
    const since = new Date(now().getTime() - TERM_DAYS * 86_400_000).toISOString().slice(0, 10);
    const [terms, skills] = await Promise.all([
      findTerms(db, { locale, since, atLeast: TERM_AT_LEAST, limit: 30 }),
      findSkills(db, { locale, ids: null, limit: TERMS }),
    ]);
    const names = skills.map((skill) => skill.name.toLocaleLowerCase(locale));
    return [...new Set([...settledTerms(terms), ...names])].slice(0, TERMS);
  }

  return {
    popularTerms,

    /** Ids of the products that match, best first; at most 500. */
    async matchIds(text: string, locale: Locale): Promise<string[]> {
      return (await matchText(db, text, locale, MATCHED)).ids;
    },

    async search(text: string, viewer: Viewer): Promise<SearchData> {
      const { locale } = viewer;
      const { ids, exact } = await matchText(db, text, locale, RESULTS);
      const extra = showsSuggestions(ids.length)
        ? await findPopularIds(db, { locale, without: ids, limit: SUGGESTED })
        : [];
      const [searched, additional, skills, searchTerms] = await Promise.all([
        cards(ids, viewer),
        cards(extra, viewer),
        findSkills(db, { locale, ids: ids.length > 0 ? ids : null, limit: SKILL_CHIPS }),
        popularTerms(locale),
        exact ? countTerm(db, locale, termOf(text), dayOf(now())) : undefined,
      ]);
      return { searchedProducts: searched, additionalProducts: additional, skills, searchTerms };
    },

    async initial(viewer: Viewer): Promise<SearchData> {
      const { locale } = viewer;
      const popular = await findPopularIds(db, { locale, without: [], limit: SUGGESTED });
      const [additionalProducts, skills, searchTerms] = await Promise.all([
        cards(popular, viewer),
        findSkills(db, { locale, ids: null, limit: SKILL_CHIPS }),
        popularTerms(locale),
      ]);
      return { searchedProducts: [], additionalProducts, skills, searchTerms };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function toSearchProduct(row: SearchRow, standing: Standing | undefined, locale: Locale) {
  return {
    productId: row.id,
    productType: row.type as ProductType,
    title: `${row.short_title1} ${row.short_title2}`.trim(),
    learningLanguage: learningLanguage(row.learning_languages, locale),
    learningProductId: standing?.learningProductId ?? row.id,
    progressStatus: standing?.progressStatus ?? ('NOT_STARTED' as const),
    accessType: standing?.accessType ?? null,
    urlSlug: row.url_slug,
    promoPicture: row.cover_url ? { url: row.cover_url } : null,
  };
}
