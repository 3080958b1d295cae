import type { CatalogQuery } from '../../contracts/catalog/product.ts';
import { CATALOG_SORTS, type CatalogLength, type CatalogSort } from '../../contracts/values.ts';

/** Filters as the URL carries them; an inactive filter is absent. Values of one filter are joined by commas. */
export type CatalogAddress = Omit<CatalogQuery, 'page'> & { page?: number };

const LISTS = ['type', 'level', 'length', 'language'] as const;
const SINGLES = ['category', 'skill'] as const;
export type ListFilter = (typeof LISTS)[number];
export type SingleFilter = (typeof SINGLES)[number];
export type CatalogFilter = ListFilter | SingleFilter | 'free' | 'term';

/** Which of the catalogue's length ranges a learning time in minutes falls into. */
export function lengthOf(minutes: number): CatalogLength {
  if (minutes < 60) return 'under-1h';
  if (minutes < 120) return '1-2h';
  return minutes < 300 ? '2-5h' : 'over-5h';
}

/** Page number from a URL: digits only, up to 1000; 1 for anything else. */
export function readPage(text: string | string[] | undefined): number {
  const page = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= 1000 ? page : 1;
}

type Raw = Readonly<Record<string, string | string[] | undefined>>;

/** Parses a URL query; drops unknown filters and overlong values. */
export function readCatalog(raw: Raw): CatalogAddress {
  const text = (name: string, most: number): string | undefined => {
    const value = Array.isArray(raw[name]) ? raw[name].join(',') : raw[name];
    return value && value.trim() !== '' && value.length <= most ? value.trim() : undefined;
  };
  const page = readPage(raw.page);
  const sort = text('sort', 20);
  const free = text('free', 5);
  return compact({
    category: text('category', 80),
    skill: text('skill', 80),
    type: text('type', 80),
    level: text('level', 80),
    length: text('length', 80),
    language: text('language', 80),
    term: text('term', 50),
    free: free === 'true' || free === 'false' ? free : undefined,
    sort: CATALOG_SORTS.find((catalogSort) => catalogSort === sort),
    page: page > 1 ? page : undefined,
  });
}

/** Default order: best match if there is a search text, else most popular. */
export const usualSort = ({ term }: Pick<CatalogAddress, 'term'>): CatalogSort =>
  term === undefined ? 'popular' : 'match';

/** The query string of an address, with its `?`, in a fixed order; empty without filters. */
export function writeCatalog(address: CatalogAddress): string {
  const order = [
    'term',
    'category',
    'type',
    'level',
    'length',
    'language',
    'skill',
    'free',
    'sort',
    'page',
  ] as const;
  const params = new URLSearchParams();
  for (const name of order) {
    const value = address[name];
    if (value !== undefined && !(name === 'sort' && value === usualSort(address)))
      params.set(name, String(value));
  }
  const query = params.toString();
  return query && `?${query}`;
}

/** Selected values of a filter. */
export function chosen(address: CatalogAddress, filter: CatalogFilter): string[] {
  const value = address[filter];
  return value === undefined ? [] : value.split(',').filter(Boolean);
}

/** Whether several values of a filter may be selected at once. */
export const isListFilter = (filter: CatalogFilter): boolean => (LISTS as readonly string[]).includes(filter);

/** The address after toggling a value; always back on page one. */
export function toggled(address: CatalogAddress, filter: CatalogFilter, value: string): CatalogAddress {
  const on = chosen(address, filter);
  const kept = on.filter((candidate) => candidate !== value);
  const next = on.includes(value) ? kept : isListFilter(filter) ? [...on, value] : [value];
  return compact({ ...address, page: undefined, [filter]: next.length > 0 ? next.join(',') : undefined });
}

const FILTERS = ['term', 'category', 'type', 'level', 'length', 'language', 'skill', 'free'] as const;

/** The addresses without one of their filters each, back on page one; none with a single filter, which leaves everything. */
export function withoutOne(address: CatalogAddress): { filter: CatalogFilter; address: CatalogAddress }[] {
  const active = FILTERS.filter((filter) => address[filter] !== undefined);
  if (active.length < 2) return [];
  return active.map((filter) => ({
    filter,
    address: compact({ ...address, page: undefined, [filter]: undefined }),
  }));
}

/** The address with another order, back on page one. */
export function sorted(address: CatalogAddress, sort: CatalogSort): CatalogAddress {
  return compact({ ...address, sort, page: undefined });
}

function compact(address: { [K in keyof CatalogAddress]?: CatalogAddress[K] | undefined }): CatalogAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}

/** The category in a URL: by slug, else by code, case-insensitively (product §2). */
export function findCategory<C extends { slug: string; code: string }>(
  categories: readonly C[],
  name: string,
): C | undefined {
  const code = name.toLowerCase();
  return (
    categories.find((category) => category.slug === name) ??
    categories.find((category) => category.code.toLowerCase() === code)
  );
}
