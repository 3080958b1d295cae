import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { CatalogSort } from '../../../../contracts/values.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { Bits, both, either } from './index-bits.ts';
import { ownLanguageFirst } from './own-language-first.ts';

/** Active catalogue filters; an empty list means a filter is off. */
export interface CatalogFilters {
  category: string | null;
  skill: string | null;
  type: string[];
  level: string[];
  length: string[];
  language: string[];
  free: boolean | null;
  /** Ids found by a text search, best first; null without a search. */
  ids: string[] | null;
}

const FACETS = ['category', 'type', 'language', 'skill', 'level', 'length', 'free'] as const;
export type FacetName = (typeof FACETS)[number];

interface Asked {
  locale: Locale;
  currency: Currency;
  /** Null when none was chosen: popular ones, and those with lessons in the locale before others. */
  sort: CatalogSort | null;
  limit: number;
  offset: number;
}

export type FacetCounts = Record<FacetName, { value: string; count: number }[]>;

export interface Found {
  ids: string[];
  total: number;
  /** Each ignores its own filter, to show what selecting another value would give. */
  facets: FacetCounts;
}

/** One page of the catalogue, the total, and the counts of the filters. */
export function queryCatalogIndex(catalogIndex: CatalogIndex, filters: CatalogFilters, asked: Asked): Found {
  const { currency, sort, limit, offset } = asked;
  const shown = catalogIndex.shown(asked.locale);
  const matched = filters.ids ? catalogIndex.only(filters.ids, shown) : null;
  const on = FACETS.flatMap((name) => {
    const values = valuesOf(filters[name]);
    return values.length > 0 ? [{ name, set: anyOf(catalogIndex, groupOf(name, currency), values) }] : [];
  });
  const passing = (except?: FacetName) =>
    on
      .filter(({ name }) => name !== except)
      .reduce((left, { set }) => both(left, set), matched?.set ?? shown);
  const found = passing();
  const counts = (name: FacetName) =>
    catalogIndex.counts(
      groupOf(name, currency),
      on.some((candidate) => candidate.name === name) ? passing(name) : found,
    );
  const pageOf = () => {
    if (sort === null) return ownLanguageFirst(catalogIndex, 'popular', found, asked);
    if (!matched || sort !== 'match')
      return catalogIndex.part(orderOf(sort, currency), found, { limit, offset });
    return catalogIndex.only(matched.ids, found).ids.slice(offset, offset + limit);
  };
  return {
    ids: pageOf(),
    total: found.count(),
    facets: Object.fromEntries(FACETS.map((name) => [name, counts(name)])) as FacetCounts,
  };
}

const groupOf = (name: FacetName, currency: Currency): string =>
  name === 'free' ? `free ${currency}` : name;

function orderOf(sort: CatalogSort, currency: Currency) {
  if (sort === 'price-asc' || sort === 'price-desc') return `${sort} ${currency}` as const;
  return sort === 'match' ? 'popular' : sort;
}

function valuesOf(filter: CatalogFilters[FacetName]): string[] {
  if (Array.isArray(filter)) return filter;
  return filter === null ? [] : [String(filter)];
}

const anyOf = (catalogIndex: CatalogIndex, group: string, values: readonly string[]): Bits =>
  values.reduce((all, value) => either(all, catalogIndex.set(group, value)), new Bits());
