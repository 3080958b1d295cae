import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { createProductService } from '../../../server/modules/catalog/product/product.service.ts';
import { createProductOwnership } from '../../../server/modules/learning/progress/product-ownership.ts';
import { insertProduct, insertTaxonomy } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const ADA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';

let database: TestDatabase;
const ids = new Map<string, string>();
const idOf = (slug: string) => ids.get(slug) ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [slug, id] of await insertTaxonomy(database.db, { categories: ['data', 'design'], skills: [] }))
    ids.set(slug, id);
  const seeds: { slug: string; categories?: string[]; languages?: Locale[] }[] = [
    { slug: 'sql', categories: ['data'] },
    { slug: 'excel', categories: ['data'], languages: ['en', 'ru'] },
    { slug: 'poster', categories: ['design'] },
    { slug: 'path' },
  ];
  for (const seed of seeds) await insertProduct(database.db, seed, ids);
});

afterAll(() => database.drop());

interface Asked {
  owns: string;
  day: string;
  locale?: Locale;
  userId?: string;
  count?: number;
}

/** Slugs of the products that are recommended. */
async function draw({ owns, day, locale = 'en', userId = ADA, count = 24 }: Asked): Promise<string[]> {
  const { db } = database;
  const ownership = { ...createProductOwnership(db), ownedIds: async () => new Set([idOf(owns)]) };
  const products = createProductService({ db, ownership, now: () => new Date(day) });
  const cards = await products.random(count, { locale, currency: 'USD', userId });
  return cards.map(({ landing }) => landing.urlSlug);
}

describe('the products of a day', () => {
  test('are the same all day for one person, without what they own', async () => {
    const first = await draw({ owns: 'path', day: '2026-03-01T08:00Z' });
    expect([...first].sort()).toEqual(['excel', 'poster', 'sql']);
    expect(await draw({ owns: 'path', day: '2026-03-01T23:00Z' })).toEqual(first);
    expect(await draw({ owns: 'path', day: '2026-03-01T23:00Z', count: 2 })).toEqual(first.slice(0, 2));
  });

  test('differ by day and person', async () => {
    const orders = new Set<string>();
    for (let day = 1; day <= 9; day++)
      for (const userId of [ADA, BEN])
        orders.add((await draw({ owns: 'path', day: `2026-03-0${day}T08:00Z`, userId })).join());
    expect(orders.size).toBeGreaterThan(2);
  });

  test.each([
    ['en', 'sql', ['excel', 'poster']],
    ['en', 'excel', ['sql', 'poster']],
    ['ru', 'poster', ['excel', 'sql']],
  ] as const)('begin in %s, for who owns %s, with what is near: %j', async (locale, owns, [near, far]) => {
    for (let day = 1; day <= 9; day++) {
      const drawn = await draw({ owns, locale, day: `2026-03-0${day}T08:00Z` });
      expect(drawn.indexOf(near)).toBeLessThan(drawn.indexOf(far));
    }
  });
});
