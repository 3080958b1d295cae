import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import * as schema from '../../../db/schema/index.ts';
import { findReviews } from '../../../server/modules/catalog/product/landing.repository.ts';
import { insertProduct } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const ENGLISH = 5_000;
const LIMIT = 6;
let database: TestDatabase;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  productId = await insertProduct(database.db, { slug: 'read' });
  const insert = (count: number, locale: Locale, place: number, each: string) =>
    database.pool.query(
      `insert into reviews (product_id, author_name, locale, stars, body, status, created_at)
        select $1, 'A', $2, 5, $2 || ' ' || n, 'PUBLISHED', timestamptz '2026-01-01' - $3 * interval '1 day' - ${each}
        from generate_series(1, ${count}) n`,
      [productId, locale, place],
    );
  await insert(ENGLISH, 'en', 0, "n * interval '1 minute'");
  await insert(4, 'ru', 30, "n * interval '1 minute'");
  // Written in one moment: only their ids tell them apart.
  await insert(9, 'hi', 60, "interval '0'");
  await database.pool.query('analyze reviews');
});
afterAll(() => database.drop());

const read = async (locale: Locale, limit = LIMIT) =>
  (await findReviews(database.db, productId, locale, limit)).map(({ body }) => body);

it('has the reviews in the language of the page first, then the newest of the others', async () => {
  expect(await read('ru')).toEqual(['ru 1', 'ru 2', 'ru 3', 'ru 4', 'en 1', 'en 2']);
  expect(await read('de')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `en ${n}`));
});

it('keeps its order when a review is changed, also among those of one moment', async () => {
  const before = await read('hi', 12);
  expect(before.slice(0, 9).every((body) => body.startsWith('hi '))).toBe(true);
  expect(await read('hi', 5)).toEqual(before.slice(0, 5));
  await database.pool.query('update reviews set stars = 4 where body = $1', [before[2]]);
  expect(await read('hi', 12)).toEqual(before);
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'reviews' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

it.each(['en', 'ru', 'de', 'hi'] as const)(
  'reads no more reviews than the page shows in %s',
  async (locale) => {
    const asked: { query: string; params: unknown[] }[] = [];
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
    await findReviews(drizzle({ client: database.pool, schema, logger }), productId, locale, LIMIT);
    const [{ query, params } = { query: '', params: [] }] = asked;
    const { rows } = await database.pool.query(`explain (analyze, format json) ${query}`, params);
    expect(rowsRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(50);
  },
);
