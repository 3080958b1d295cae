import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogQuery } from '../../../contracts/catalog/product.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { countedIn, FACET_NAMES, passes, readSchool, type Values } from '../../setup/counted-school.ts';
import { createDemoSchool } from '../../setup/demo-school.ts';
import type { TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
let school: Values[];
const NOW = new Date('2026-06-01T10:00:00Z');

beforeAll(async () => {
  database = await createDemoSchool();
  services = createCatalog(database.db, () => NOW);
  school = await readSchool(database.pool, NOW);
});

afterAll(() => database.drop());

const QUERIES: CatalogQuery[] = [
  {},
  { category: 'design' },
  { category: 'data-and-programming', type: 'COURSE,PROGRAM' },
  { level: 'BEGINNER', length: '1-2h,2-5h', free: 'false' },
  { skill: 'python', level: 'INTERMEDIATE,ADVANCED' },
  { language: 'mn,ja', free: 'true' },
  { category: 'finance', skill: 'budgeting', type: 'LONGREAD', length: 'under-1h' },
  { category: 'marketing', level: 'ADVANCED', language: 'hi' },
];

test.each(QUERIES)('facet counts equal the result of selecting each value: %j', async (query) => {
  const page = await services.catalog.catalogue(query, 'en');
  expect(page.total).toBe(school.filter((values) => passes(values, query)).length);
  for (const name of FACET_NAMES) {
    const shown = Object.fromEntries(page.facets[name].map(({ value, count }) => [value, count]));
    expect(shown, name).toEqual(countedIn(school, query, name));
  }
});

test('an unpublished product leaves every list at once', async () => {
  const { search, products, catalog, home, landings } = services;
  const guest = { locale: 'en', currency: 'USD', userId: null } as const;
  const [id = ''] = await search.matchIds('sql answers questions', 'en');
  await database.pool.query(`update products set status = 'DRAFT' where id = $1`, [id]);
  const lists = [
    await search.matchIds('sql', 'en'),
    (await search.initial(guest)).additionalProducts.map((card) => card.productId),
    (await products.list(id, guest)).map((card) => card.id),
    (await products.random(24, guest)).map((card) => card.id),
    (await products.recommended('analyst-from-zero', { size: 24 }, guest)).map((card) => card.id),
    (await catalog.catalogue({}, 'en')).products.map((card) => card.id),
    (await home.page('en')).today.map((card) => card.id),
  ];
  for (const list of lists) expect(list).not.toContain(id);
  await expect(landings.landing(id, 'en')).rejects.toMatchObject({ code: 'product_not_found' });
  await expect(landings.landing('sql-that-answers-questions', 'en')).rejects.toMatchObject({
    code: 'product_not_found',
  });
});
