import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HomeData } from '../../../contracts/catalog/home.ts';
import { CATALOG_PAGE_SIZE, CatalogPage, type CatalogQuery } from '../../../contracts/catalog/product.ts';
import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { insertCourse, insertProduct, insertReview, insertTaxonomy } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const now = () => new Date('2026-03-01T10:00:00Z');
let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
let ids: Map<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  services = createCatalog(db, now);
  ids = await insertTaxonomy(db, { categories: ['data', 'design', 'empty'], skills: ['tables', 'color'] });
  const data = { categories: ['data'], skills: ['tables'] };
  const design = { categories: ['design'], skills: ['color'] };
  await insertProduct(db, { slug: 'a', ...data, dollars: 30, learners: 5, languages: ['en', 'ru'] }, ids);
  await insertProduct(
    db,
    { slug: 'b', ...data, dollars: 20, salePercent: 75, learners: 9, level: 'ADVANCED' },
    ids,
  );
  await insertProduct(
    db,
    {
      slug: 'c',
      ...design,
      titles: { en: 'Colour for beginners' },
      learners: 1,
      rating: 490,
      type: 'LONGREAD',
    },
    ids,
  );
  await insertProduct(
    db,
    {
      slug: 'd',
      categories: ['data', 'design'],
      dollars: 7,
      publishedAt: new Date('2026-02-20'),
      type: 'MARATHON',
    },
    ids,
  );
  await insertProduct(db, { slug: 'draft', ...data, status: 'DRAFT' }, ids);
  await insertCourse(db, ids.get('a') ?? '');
  await insertCourse(db, ids.get('c') ?? '');
  await insertReview(db, ids.get('c') ?? '', 'en', 'Short, honest, and I could use it the same evening.');
  await reindexSearch(
    db,
    ['a', 'b', 'c', 'd'].map((slug) => ids.get(slug) ?? ''),
  );
});

afterAll(() => database.drop());

const slugs = async (query: CatalogQuery) =>
  (await services.catalog.catalogue(query, 'en')).products.map((card) => card.landing.urlSlug);

describe('catalogue', () => {
  test.each([
    ['everything, popular first', {}, ['b', 'a', 'c', 'd']],
    ['one category', { category: 'design' }, ['c', 'd']],
    ['any of two types', { type: 'LONGREAD,MARATHON' }, ['c', 'd']],
    ['types in lower case', { type: 'longread' }, ['c']],
    ['learning language', { language: 'ru' }, ['a']],
    ['skill', { skill: 'tables' }, ['b', 'a']],
    ['level', { level: 'ADVANCED' }, ['b']],
    ['length', { length: '1-2h' }, ['b', 'a', 'c', 'd']],
    ['an empty length filter', { length: 'over-5h' }, []],
    ['free', { free: 'true' }, ['c']],
    ['not free', { free: 'false' }, ['b', 'a', 'd']],
    ['together', { category: 'data', free: 'false', language: 'en' }, ['b', 'a', 'd']],
    ['a term', { term: 'colour' }, ['c']],
    ['newest', { sort: 'new' }, ['d']],
    ['best rated', { sort: 'rating' }, ['c']],
    ['cheapest, sales counted', { sort: 'price-asc' }, ['c', 'b', 'd', 'a']],
    ['dearest', { sort: 'price-desc' }, ['a', 'd', 'b', 'c']],
    ['an unknown category', { category: 'nothing' }, []],
    ['an unknown type', { type: 'WEBINAR' }, []],
    ['beyond the last page', { page: 2 }, []],
  ] as [string, CatalogQuery, string[]][])('%s', async (_, query, expected) => {
    expect((await slugs(query)).slice(0, expected.length || 1)).toEqual(expected);
  });

  test('facet counts ignore their own filter, the total does not', async () => {
    const page = await services.catalog.catalogue({ category: 'design', type: 'MARATHON' }, 'ru');
    expect(CatalogPage.safeParse(page).success).toBe(true);
    expect(page).toMatchObject({ total: 1, page: 1, pageSize: CATALOG_PAGE_SIZE });
    const count = (facet: 'category' | 'type', value: string) =>
      page.facets[facet].find((entry) => entry.value === value)?.count;
    expect(count('category', 'data')).toBe(1);
    expect(count('category', 'design')).toBe(1);
    expect(count('type', 'LONGREAD')).toBe(1);
    expect(page.facets.category[0]?.name).toMatch(/^Категория/);
  });

  test('keeps the total on a page beyond the last', async () => {
    expect((await services.catalog.catalogue({ page: 9 }, 'en')).total).toBe(4);
  });
});

test('lessons in the language come first where no order was chosen', async () => {
  const inRussian = async (query: CatalogQuery) =>
    (await services.catalog.catalogue(query, 'ru')).products.map(({ landing }) => landing.urlSlug);
  expect(await inRussian({})).toEqual(['a', 'b', 'c', 'd']);
  expect(await inRussian({ sort: 'popular' })).toEqual(['b', 'a', 'c', 'd']);
  expect(await inRussian({ sort: 'new' })).toEqual(await slugs({ sort: 'new' }));
  const home = await services.home.page('ru');
  expect(home.today.find(({ type }) => type === 'COURSE')?.landing.urlSlug).toBe('a');
  expect(home.index[0]?.products.map(({ urlSlug }) => urlSlug)).toEqual(['a', 'b', 'd']);
  expect(home.index.map(({ category }) => category.ownLanguageCount)).toEqual([1, 0, 0]);
  expect((await services.home.page('en')).index[0]?.category).toMatchObject({ ownLanguageCount: 3 });
});

test('categories come in order with names in the locale and counts, including empty ones', async () => {
  const list = await services.categories.list('ru');
  expect(list.map(({ slug, productCount }) => [slug, productCount])).toEqual([
    ['data', 3],
    ['design', 2],
    ['empty', 0],
  ]);
  expect(list[0]?.content.name).toBe('Категория data');
  expect((await services.categories.list('ja'))[0]?.title).toBe('Category data');
  expect((await services.categories.get('design', 'en')).productCount).toBe(2);
  expect((await services.categories.get('DESIGN', 'en')).slug).toBe('design');
  await expect(services.categories.get('nothing', 'en')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('home is one call: one product of each type, fresh ones, a free lesson, an index, statistics, reviews', async () => {
  const data = await services.home.page('en');
  expect(HomeData.safeParse(data).success).toBe(true);
  expect(data.today.map((card) => card.type)).toEqual(['COURSE', 'LONGREAD', 'MARATHON']);
  expect(data.fresh.map((card) => card.landing.urlSlug)).toEqual(['a']);
  expect(data.free).toMatchObject({
    product: { landing: { urlSlug: 'c' } },
    lesson: { key: 'l00', language: 'en' },
  });
  expect(data.index.map((entry) => entry.products.length)).toEqual([3, 2, 0]);
  expect(data.numbers).toMatchObject({ products: 4, freeProducts: 1, lessons: 8, rating: 4.9 });
  expect(data.numbers.byLanguage).toEqual([
    { language: 'en', count: 4 },
    { language: 'ru', count: 1 },
  ]);
  expect(data.reviews[0]).toMatchObject({ stars: 5, product: { urlSlug: 'c' } });
});

test('an empty school still has a home page', async () => {
  const empty = await createTestDatabase();
  const data = await createCatalog(empty.db, now).home.page('hi');
  await empty.drop();
  expect(HomeData.safeParse(data).success).toBe(true);
  expect(data).toMatchObject({ today: [], free: null, index: [], numbers: { products: 0, rating: 0 } });
});
