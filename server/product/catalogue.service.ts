import type { Locale } from '../../contracts/locales.ts';
import { parseLocale } from '../../contracts/locales.ts';
import { CATALOGUE_PAGE_SIZE, type CataloguePage, type CatalogueQuery } from '../../contracts/product.ts';
import type { Db } from '../../db/database.ts';
import { currencyOf } from '../../domain/price.ts';
import { type CatalogueFilters, countFacets, type FacetRow, findPage } from './catalogue.repository.ts';
import type { ProductService } from './product.service.ts';

export interface CatalogueDeps {
  db: Db;
  now?: () => Date;
  products: Pick<ProductService, 'cards'>;
  /** Ids of products that match a text, best first. */
  matchIds: (text: string, locale: Locale) => Promise<string[]>;
}

/** The catalogue: filtered, sorted, counted. */
export function createCatalogueService({ db, now = () => new Date(), products, matchIds }: CatalogueDeps) {
  return {
    async catalogue(query: CatalogueQuery, locale: Locale): Promise<CataloguePage> {
      const ids = query.term ? await matchIds(query.term, locale) : null;
      const filters = filtersOf(query, ids);
      const asked = { locale, currency: currencyOf(locale), now: now() };
      const page = query.page ?? 1;
      const limit = CATALOGUE_PAGE_SIZE;
      const sort = query.sort ?? 'popular';
      const [facets, found] = await Promise.all([
        countFacets(db, filters, asked),
        findPage(db, filters, { ...asked, sort, limit, offset: (page - 1) * limit }),
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
    free: of('free'),
  };
}
