import {
  CATALOG_PAGE_SIZE,
  type CatalogPage,
  type CatalogQuery,
} from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import type { CatalogSort } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import { currencyOf } from '../../../../domain/commerce/currency.ts';
import { noCache, type SwrCache } from '../../../platform/pubsub/swr-cache.ts';
import { type CatalogFilters, type FacetCounts, queryCatalogIndex } from '../catalog-index/index-query.ts';
import { findTopicNames } from './catalog.repository.ts';
import { guestOf } from './price-view.ts';
import type { ProductService } from './product.service.ts';

export interface CatalogDeps {
  db: Db;
  products: Pick<ProductService, 'cards' | 'catalogIndex'>;
  /** Ids of products that match a text, best first. */
  matchIds: (text: string, locale: Locale) => Promise<string[]>;
  cache?: SwrCache;
}

/** The catalogue: filtering, sorting and counts. */
export function createCatalogService(deps: CatalogDeps) {
  const { db, products, matchIds, cache = noCache } = deps;
  const names = (locale: Locale) => cache.get(`topics ${locale}`, () => findTopicNames(db, locale));

  return {
    async catalogue(query: CatalogQuery, locale: Locale): Promise<CatalogPage> {
      const ids = query.term ? await matchIds(query.term, locale) : null;
      const page = query.page ?? 1;
      const limit = CATALOG_PAGE_SIZE;
      const [catalogIndex, topics] = await Promise.all([products.catalogIndex(), names(locale)]);
      const sort = sortOf(query.sort, ids);
      const asked = { locale, currency: currencyOf(locale), sort, limit, offset: (page - 1) * limit };
      const found = queryCatalogIndex(catalogIndex, filtersOf(query, ids), asked);
      return {
        products: await products.cards(found.ids, guestOf(locale)),
        total: found.total,
        page,
        pageSize: limit,
        facets: named(found.facets, new Map(topics.map(({ kind, slug, name }) => [`${kind} ${slug}`, name]))),
      };
    },
  };
}

/** A text search is ordered by match unless another order was chosen; without one there is nothing to match. */
function sortOf(chosen: CatalogSort | undefined, ids: string[] | null): CatalogSort | null {
  if (ids) return chosen ?? 'match';
  return chosen === 'match' ? null : (chosen ?? null);
}

export type CatalogService = ReturnType<typeof createCatalogService>;

function filtersOf(query: CatalogQuery, ids: string[] | null): CatalogFilters {
  return {
    category: query.category ?? null,
    skill: query.skill ?? null,
    type: values(query.type).map((value) => value.toUpperCase()),
    level: values(query.level).map((value) => value.toUpperCase()),
    length: values(query.length),
    language: values(query.language).map((value) => parseLocale(value) ?? value),
    free: query.free === undefined ? null : query.free === 'true',
    ids,
  };
}

const values = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);

function named(counts: FacetCounts, names: ReadonlyMap<string, string>): CatalogPage['facets'] {
  const of = (facet: keyof FacetCounts) =>
    counts[facet].map((item) => ({ ...item, name: names.get(`${facet} ${item.value}`) ?? null }));
  return {
    category: of('category'),
    type: of('type'),
    language: of('language'),
    skill: of('skill'),
    level: of('level'),
    length: of('length'),
    free: of('free'),
  };
}
