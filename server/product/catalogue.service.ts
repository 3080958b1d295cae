import type { Locale } from '../../contracts/locales.ts';
import { parseLocale } from '../../contracts/locales.ts';
import { CATALOGUE_PAGE_SIZE, type CataloguePage, type CatalogueQuery } from '../../contracts/product.ts';
import type { Db } from '../../db/database.ts';
import { usualSort } from '../../domain/catalogue.ts';
import { currencyOf } from '../../domain/price.ts';
import { type Kept, keepNothing } from '../live/kept.ts';
import { type CatalogueFilters, countFacets, type FacetRow, findPage } from './catalogue.repository.ts';
import type { ProductService } from './product.service.ts';

export interface CatalogueDeps {
  db: Db;
  now?: () => Date;
  products: Pick<ProductService, 'cards'>;
  /** Ids of products that match a text, best first. */
  matchIds: (text: string, locale: Locale) => Promise<string[]>;
  kept?: Kept;
}

/** The catalogue: filtered, sorted, counted. */
export function createCatalogueService(deps: CatalogueDeps) {
  const { db, now = () => new Date(), products, matchIds, kept = keepNothing } = deps;
  /** Counts and the order by price read every product: kept, but for the many texts that people type. */
  const keep = <T>(
    part: { name: string; filters: CatalogueFilters; locale: Locale },
    read: () => Promise<T>,
  ) => (part.filters.ids ? read() : kept.get(`catalogue ${JSON.stringify(part)}`, read));

  return {
    async catalogue(query: CatalogueQuery, locale: Locale): Promise<CataloguePage> {
      const ids = query.term ? await matchIds(query.term, locale) : null;
      const filters = filtersOf(query, ids);
      const asked = { locale, currency: currencyOf(locale), now: now() };
      const page = query.page ?? 1;
      const limit = CATALOGUE_PAGE_SIZE;
      const sort = query.sort === 'match' && !ids ? 'popular' : (query.sort ?? usualSort(query));
      const [facets, found] = await Promise.all([
        keep({ name: 'counts', filters, locale }, () => countFacets(db, filters, asked)),
        keep({ name: `page ${sort} ${page}`, filters, locale }, () =>
          findPage(db, filters, { ...asked, sort, limit, offset: (page - 1) * limit }),
        ),
      ]);
      return {
        products: await products.cards(found, { locale, userId: null }),
        total: facets.find((row) => row.facet === 'total')?.count ?? 0,
        page,
        pageSize: limit,
        facets: groupFacets(facets),
      };
    },
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

function filtersOf(query: CatalogueQuery, ids: string[] | null): CatalogueFilters {
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

function groupFacets(rows: FacetRow[]): CataloguePage['facets'] {
  const of = (facet: FacetRow['facet']) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, name, count }) => ({ value, name: name ?? null, count }));
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
