import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const PRODUCTS = 20_000;
let database: TestDatabase;
/** Full scans of these tables do not count, because they are empty. */
const empty = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
  // Generated in the database: the test is about access paths, not about content.
  await database.pool.query(`
    with made as (insert into products (type, status, published_at, learner_count)
      select 'COURSE', 'PUBLISHED', now() - n * interval '1 hour', n % 977 from generate_series(1, ${PRODUCTS}) n
      returning id),
    shown as (insert into landings (product_id, locale, url_slug, short_title1, published)
      select id, 'en', id::text, md5(id::text), true from made)
    insert into search_entries (product_id, locale, title, names, body, stems)
    select id, locale, ' ' || md5(id::text) || ' ', ' names ', ' ' || md5(id::text) || ' ' || md5(id::text || locale) || ' ',
      to_tsvector('simple', md5(id::text))
    from made, unnest(array['en', 'ru', 'mn', 'zh']) locale`);
  await database.pool.query(`insert into search_words select locale, trim(title) from search_entries`);
  await database.pool.query('vacuum analyze');
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples <= 0`,
  );
  for (const { name } of rows) empty.add(name);
});

afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Tables with a full scan in the plans of all queries of `work`. */
async function scanned(work: (services: ReturnType<typeof createCatalog>) => Promise<unknown>) {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const db = drizzle({ client: database.pool, schema, logger });
  await work(createCatalog(db, () => new Date()));
  const tables = new Set<string>();
  for (const { query, params } of asked) {
    if (!/^\s*select|^\s*\(?with/i.test(query) || query.includes('set_config')) continue;
    const { rows } = await database.pool.query(`explain (format json) ${query}`, params);
    for (const node of nodes(rows[0]['QUERY PLAN'][0].Plan))
      if (node['Node Type'] === 'Seq Scan') tables.add(node['Relation Name'] ?? '');
  }
  expect(asked.length).toBeGreaterThan(0);
  return [...tables].filter((table) => !empty.has(table));
}

test.each([
  ['a word in a language with word forms', 'abcdef', 'en'],
  ['a mistyped word', 'abxcdef12', 'en'],
  ['several words', 'abcdef 012345', 'ru'],
  ['a language without word forms', 'abcdef', 'mn'],
  ['pairs of signs', '数据分析', 'zh'],
  ['another script', 'дизайн', 'en'],
] as const)('%s is found without reading all search rows', async (_, text, locale) => {
  const tables = await scanned((services) => services.search.matchIds(text, locale));
  expect(tables.filter((table) => table.startsWith('search_'))).toEqual([]);
});

test.each([
  [
    'the popular ones',
    (services) => services.search.initial({ locale: 'en', currency: 'USD', userId: null }),
  ],
  ['any', (services) => services.products.random(4, { locale: 'en', currency: 'USD', userId: null })],
] as [string, Parameters<typeof scanned>[0]][])(
  '%s are found without reading all products',
  async (_, work) => {
    expect(await scanned(work)).not.toContain('products');
  },
);
