import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import {
  countLandings,
  findLandings,
  type LandingFilter,
} from '../../../server/modules/catalog/landing/landing-list.repository.ts';
import {
  findLandingStates,
  findProducts,
  type ProductQuery,
} from '../../../server/modules/catalog/product-management/product-list.repository.ts';
import { createManagedCourses } from '../../../server/modules/learning/content/managed-courses.ts';
import { rowsRead } from '../../setup/plans.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const PRODUCTS = 10_000;
/** A page of 50 products in 15 languages, with their titles and courses. */
const A_PAGE = 3_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
  const id = (noun: string) => `md5('${noun} ' || n)::uuid`;
  const products = `generate_series(1, ${PRODUCTS}) n`;
  const languages = `unnest(array['en','ru','de','es','hi','fr','pt','it','mn','zh','ja','ko','vi','bn','id']) l`;
  for (const statement of [
    `insert into products (id, type, status, published_at, learner_count, updated_at)
      select ${id('product')}, 'COURSE', 'PUBLISHED', now() - n * interval '1 hour', n % 977, now() - n * interval '1 minute'
      from ${products}`,
    `insert into landings (product_id, locale, url_slug, short_title1, published)
      select ${id('product')}, l, l || '-p' || n, 'Product ' || n || ' in ' || l, true from ${products}, ${languages}`,
    `insert into landing_drafts (product_id, locale, revision, content, updated_at)
      select ${id('product')}, 'en', 1, jsonb_build_object('shortTitle1', 'Draft ' || n, 'shortTitle2', ''), now()
      from ${products} where n % 10 = 0`,
    `insert into courses (id, product_id, base_language) select ${id('course')}, ${id('product')}, 'en' from ${products}`,
    `insert into course_versions (course_id, language, version, status, content_hash, published_at)
      select ${id('course')}, l, 1, 'PUBLISHED', 'x', now() from ${products}, ${languages}`,
  ])
    await database.pool.query(statement);
  await database.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => database.drop());

async function readPage(db: Db, query: ProductQuery, offset = 0) {
  const { rows, total } = await findProducts(db, { ...query, locale: 'de' }, { limit: 50, offset });
  const ids = rows.map(({ id }) => id);
  await Promise.all([findLandingStates(db, ids), createManagedCourses().of(db, ids)]);
  return total;
}

test.each<[string, ProductQuery, number]>([
  ['the newest changes', {}, 0],
  ['a late page', {}, 5_000],
  ['the most learners', { sort: 'learners' }, 0],
  ['the last published of a type', { sort: 'published', type: 'COURSE' }, 0],
])('%s: titles, people and contents are read for one page only', async (_, query, offset) => {
  const read = await rowsRead(
    database,
    (db) => db,
    (db) => readPage(db, query, offset),
  );
  // The number of all products is counted.
  const { products: _counted, ...others } = read;
  expect(Object.entries(others).filter(([, rows]) => rows > A_PAGE)).toEqual([]);
});

test('a text in titles is looked up in an index', async () => {
  expect(await readPage(database.db, { text: 'product 7777' })).toBe(1);
  const read = await rowsRead(
    database,
    (db) => db,
    (db) => readPage(db, { text: 'product 7777' }),
  );
  expect(read.landings).toBeLessThan(A_PAGE);
});

test.each<[string, LandingFilter]>([
  ['the newest changes', {}],
  ['of one language', { language: 'de' }],
  ['with a text', { text: 'product 7777' }],
])('landings, %s: only a page of them is read', async (_, filter) => {
  const read = await rowsRead(
    database,
    (db) => db,
    (db) => Promise.all([findLandings(db, filter, { limit: 50, offset: 0 }), countLandings(db, filter)]),
  );
  expect(read.landings).toBeLessThan(A_PAGE);
});

test.each<[string, ProductQuery, number]>([
  ['titles in order', { sort: 'title' }, PRODUCTS],
  ['what is missing in a language', { missing: 'de' }, 0],
])('%s: each row is read at most once per statement', async (_, query, total) => {
  expect(await readPage(database.db, query)).toBeGreaterThanOrEqual(total);
  const read = await rowsRead(
    database,
    (db) => db,
    (db) => readPage(db, query),
  );
  expect(read.landings ?? 0).toBeLessThan(PRODUCTS * 15 * 2 + PRODUCTS * 15 + A_PAGE);
});
