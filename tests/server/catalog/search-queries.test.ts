import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { createDemoSchool } from '../../setup/demo-school.ts';
import type { TestDatabase } from '../../setup/test-database.ts';
import { queries as chineseJapanese } from './search-queries/chinese-japanese.ts';
import { queries as cyrillic } from './search-queries/cyrillic.ts';
import { queries as germanic } from './search-queries/germanic-indonesian.ts';
import { queries as indic } from './search-queries/indic.ts';
import type { QueryTable } from './search-queries/query-table.ts';
import { queries as romance } from './search-queries/romance.ts';
import { queries as vietnameseKorean } from './search-queries/vietnamese-korean.ts';

const table: QueryTable = {
  ...germanic,
  ...romance,
  ...cyrillic,
  ...indic,
  ...vietnameseKorean,
  ...chineseJapanese,
};

let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
const slugs = new Map<string, string>();

beforeAll(async () => {
  database = await createDemoSchool();
  services = createCatalog(database.db, () => new Date('2026-06-01T10:00:00Z'));
  const { rows } = await database.pool.query<{ product_id: string; url_slug: string }>(
    `select product_id, url_slug from landings where locale = 'en'`,
  );
  for (const row of rows) slugs.set(row.product_id, row.url_slug);
});

afterAll(() => database.drop());

const firstThree = async (typed: string, locale: Locale) =>
  (await services.search.matchIds(typed, locale)).slice(0, 3).map((id) => slugs.get(id));

test('the table has ten queries for every locale', () => {
  expect(LOCALES.map((locale) => table[locale]?.length)).toEqual(LOCALES.map(() => 10));
});

describe.each(LOCALES)('%s', (locale) => {
  test.each(table[locale] ?? [])('%s: %s', async (_, typed, ...expected) => {
    expect(await firstThree(typed, locale)).toEqual(expect.arrayContaining(expected));
  });
});
