import {
  CATALOG_PAGE_SIZE,
  type CatalogPage,
  type CatalogQuery,
} from '../../../contracts/catalog/product.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { lengthOf } from '../../../domain/catalog/catalog.ts';
import { makeProductCard } from './product.ts';
import { inLocale, learningLanguages, makeCategories, school, skillsOf } from './school.ts';

type FacetName = keyof CatalogPage['facets'];

/** A product's values for each facet. */
function valuesOf({ file, ...product }: SchoolProduct): Record<FacetName, string[]> {
  return {
    category: school.categories.filter(({ code }) => file.categories.includes(code)).map(({ slug }) => slug),
    type: [file.type],
    language: learningLanguages({ file, ...product }),
    skill: file.skills,
    level: [file.level],
    length: [lengthOf(file.minutes)],
    free: [String(file.price === null)],
  };
}

const FACETS: FacetName[] = ['category', 'type', 'language', 'skill', 'level', 'length', 'free'];

/** One page of these products, unsorted, which is enough for a mock. */
export function makeCatalogPage(
  products: readonly SchoolProduct[],
  query: CatalogQuery,
  locale: Locale,
): CatalogPage {
  const rows = products
    .filter(({ file }) => matchesTerm(inLocale(file.texts, locale).title, query.term))
    .map((product) => ({ product, values: valuesOf(product) }));
  const passes = (values: Record<FacetName, string[]>, except?: FacetName) =>
    FACETS.every((name) => name === except || isWanted(values[name], query[name]));
  const found = rows.filter(({ values }) => passes(values)).map(({ product }) => product);
  const page = query.page ?? 1;
  const from = (page - 1) * CATALOG_PAGE_SIZE;
  const facets = Object.fromEntries(
    FACETS.map((name) => [
      name,
      count(
        rows.filter(({ values }) => passes(values, name)).map((row) => row.values[name]),
        name,
        locale,
      ),
    ]),
  ) as CatalogPage['facets'];
  return {
    products: found.slice(from, from + CATALOG_PAGE_SIZE).map((product) => makeProductCard(product, locale)),
    total: found.length,
    page,
    pageSize: CATALOG_PAGE_SIZE,
    facets,
  };
}

const matchesTerm = (title: string, term: string | undefined) =>
  !term || title.toLowerCase().includes(term.toLowerCase());

/** Comma-separated values mean any of them. */
const isWanted = (values: string[], wanted: string | undefined) =>
  !wanted || wanted.split(',').some((value) => values.includes(value));

function count(lists: string[][], name: FacetName, locale: Locale) {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, amount]) => ({ value, name: nameOf(name, value, locale), count: amount }));
}

function nameOf(facet: FacetName, value: string, locale: Locale): string | null {
  if (facet === 'category') return makeCategories(locale).find(({ slug }) => slug === value)?.title ?? null;
  return facet === 'skill' ? (skillsOf([value], locale)[0]?.name ?? null) : null;
}
