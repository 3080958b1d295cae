import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { insertProduct } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { DROP_CHECKS } from '../../setup/unchecked.ts';

let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
let dollars = '';
let everywhere = '';
const ru = { locale: 'ru', currency: 'RUB', userId: null } as const;
const en = { locale: 'en', currency: 'USD', userId: null } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  dollars = await insertProduct(db, { slug: 'dollars', dollars: 20, titles: { en: 'Weaving' } });
  everywhere = await insertProduct(db, { slug: 'everywhere', dollars: 10, titles: { en: 'Weaving on' } });
  // Such rows could only be written by another program or a restored dump.
  await database.pool.query(DROP_CHECKS);
  await db.execute(sql`update price_levels set amounts = amounts - 'RUB'
    where id = (select level_id from product_prices where product_id = ${dollars}::uuid)`);
  await reindexSearch(db, [dollars, everywhere]);
  services = createCatalog(db, () => new Date('2026-03-01T10:00:00Z'));
});
afterAll(() => database.drop());

describe('a product without a price in the currency of the locale', () => {
  const both = () => `${dollars},${everywhere}`;
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  test('is omitted from lists, offers and random products there, and shown elsewhere', async () => {
    const { products } = services;
    expect(idsOf(await products.list(both(), ru))).toEqual([everywhere]);
    expect(idsOf(await products.list(both(), en))).toEqual([dollars, everywhere]);
    expect((await products.offers(both(), ru)).map(({ productId }) => productId)).toEqual([everywhere]);
    expect(idsOf(await products.random(4, ru))).toEqual([everywhere]);
    expect(await products.popularIds('ru', 4)).toEqual([everywhere]);
  });

  test('is not counted in the catalogue there', async () => {
    const page = await services.catalog.catalogue({}, 'ru');
    expect([idsOf(page.products), page.total]).toEqual([[everywhere], 1]);
    expect((await services.catalog.catalogue({}, 'en')).total).toBe(2);
  });

  test('is not found by search there, and causes no error', async () => {
    const { searchedProducts } = await services.search.search('weaving', ru);
    expect(searchedProducts.map(({ productId }) => productId)).toEqual([everywhere]);
    expect((await services.search.search('weaving', en)).searchedProducts).toHaveLength(2);
  });

  test('has no page there', async () => {
    await expect(services.landings.landing('dollars', 'ru')).rejects.toMatchObject({
      code: 'product_not_found',
    });
    expect((await services.landings.landing('dollars', 'en')).price.finalPrice).toBe(2000);
  });
});
