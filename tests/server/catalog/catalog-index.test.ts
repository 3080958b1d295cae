import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogQuery } from '../../../contracts/catalog/product.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { countedIn, FACET_NAMES, passes, readSchool } from '../../setup/counted-school.ts';
import { createDemoSchool } from '../../setup/demo-school.ts';
import type { TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
let now = new Date('2026-06-01T10:00:00Z');
let ids: string[];

beforeAll(async () => {
  database = await createDemoSchool();
  services = createCatalog(database.db, () => now);
  const { rows } = await database.pool.query<{ id: string }>('select id from products order by external_key');
  ids = rows.map(({ id }) => id);
  await services.catalog.catalogue({}, 'en');
});

afterAll(() => database.drop());

/** Pseudo-random numbers, the same at every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Edit = (
  client: Pick<PoolClient, 'query'>,
  id: string,
  pick: (below: number) => number,
) => Promise<unknown>;

const level = (pick: (below: number) => number) =>
  `(select id from price_levels order by code offset ${pick(3)} limit 1)`;

/** All edits that may change what a list shows, counts or starts with. */
const EDITS: Edit[] = [
  (c, id, pick) =>
    c.query('update products set status = $2 where id = $1', [id, ['DRAFT', 'PUBLISHED'][pick(2)]]),
  (c, id, pick) =>
    c.query('update products set minutes = $2, type = $3, level = $4 where id = $1', [
      ...[id, pick(400), ['COURSE', 'LONGREAD', 'MARATHON'][pick(3)]],
      ['BEGINNER', 'ADVANCED'][pick(2)],
    ]),
  (c, id, pick) =>
    c.query(
      'update products set learner_count = $2, rating_hundredths = $3, published_at = $4 where id = $1',
      [...[id, pick(50), pick(500)], pick(4) ? new Date(Date.UTC(2026, pick(12), 1 + pick(28))) : null],
    ),
  (c, id, pick) =>
    c.query('update products set learning_languages = $2 where id = $1', [
      id,
      [['en'], ['de', 'ja'], []][pick(3)],
    ]),
  (c, id, pick) =>
    c.query(
      `insert into product_categories select $1, id from categories order by code offset $2 limit 1
       on conflict do nothing`,
      [id, pick(5)],
    ),
  (c, id) => c.query('delete from product_categories where product_id = $1', [id]),
  (c, id, pick) =>
    c.query(
      `insert into product_skills select $1, id from skills order by slug offset $2 limit 1 on conflict do nothing`,
      [id, pick(9)],
    ),
  (c, id) => c.query('delete from product_skills where product_id = $1', [id]),
  (c, id, pick) =>
    c.query(`update landings set published = $2 where product_id = $1 and locale = 'en'`, [
      id,
      pick(2) === 0,
    ]),
  (c, id, pick) =>
    c.query(
      `insert into product_prices (product_id, level_id, sale_kind, sale_percent, sale_to, valid_from)
       values ($1, ${level(pick)}, $2, $3, $4, timestamptz '2026-05-01' + random() * interval '2 months')`,
      [
        id,
        ...(pick(2) ? ['PERCENT', 100] : [null, null]),
        pick(2) ? new Date(Date.UTC(2026, 5, 1 + pick(28))) : null,
      ],
    ),
  (c, id) =>
    c.query(`insert into product_prices (product_id, valid_from) values ($1, timestamptz '2026-05-15')`, [
      id,
    ]),
  (c, id) =>
    c.query(
      'delete from product_prices where id in (select id from product_prices where product_id = $1 limit 1)',
      [id],
    ),
  (c, _, pick) =>
    c.query(
      `update price_levels set amounts = amounts || jsonb_build_object('USD', $1::int) where id = ${level(pick)}`,
      [pick(2) * 1900],
    ),
  (c, _, pick) =>
    c.query(
      `update categories set slug = slug || 'x' where id = (select id from categories order by code offset $1 limit 1)`,
      [pick(5)],
    ),
];

const QUERIES: CatalogQuery[] = [
  {},
  { type: 'COURSE,LONGREAD', free: 'false' },
  { level: 'BEGINNER', length: 'under-1h,1-2h' },
  { language: 'en', free: 'true' },
  { skill: 'python' },
];

const ORDERS = {
  popular: 'p.learner_count desc, p.rating_hundredths desc, p.published_at desc nulls last, p.id',
  new: 'p.published_at desc nulls last, p.id',
  rating: 'p.rating_hundredths desc, p.rating_count desc, p.id',
} as const;

async function expectRight(): Promise<void> {
  for (const query of QUERIES) {
    const school = await readSchool(database.pool, now);
    const page = await services.catalog.catalogue(query, 'en');
    expect(page.total).toBe(school.filter((values) => passes(values, query)).length);
    for (const name of FACET_NAMES) {
      const shown = Object.fromEntries(page.facets[name].map(({ value, count }) => [value, count]));
      expect(shown, name).toEqual(countedIn(school, query, name));
    }
  }
  for (const [sort, order] of Object.entries(ORDERS)) {
    const { products } = await services.catalog.catalogue({ sort: sort as keyof typeof ORDERS }, 'en');
    const school = await readSchool(database.pool, now, order);
    expect(
      products.map(({ id }) => id),
      sort,
    ).toEqual(school.slice(0, products.length).map(({ id }) => id));
  }
}

test('counts, totals and orders equal those computed from scratch after every edit', async () => {
  const pick = chance(7);
  for (let round = 0; round < 40; round++) {
    for (let n = 0; n <= pick(4); n++)
      await EDITS[pick(EDITS.length)]?.(database.pool, ids[pick(ids.length)] ?? '', pick);
    await expectRight();
  }
});

test('bulk edits are merged into the orders', async () => {
  await database.pool.query(
    'update products set learner_count = (minutes * 7919) % 101, rating_count = minutes % 5',
  );
  await expectRight();
});

test('edits of transactions that overlap each other and the reads are all noticed, rolled-back ones are not', async () => {
  const pick = chance(11);
  const worker = async (own: string[]) => {
    for (let n = 0; n < 12; n++) {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        for (let k = 0; k < 3; k++) await EDITS[pick(11)]?.(client, own[pick(own.length)] ?? '', pick);
        await new Promise((done) => setTimeout(done, pick(20)));
        await client.query(pick(4) ? 'commit' : 'rollback');
      } finally {
        client.release();
      }
    }
  };
  const readings = async () => {
    for (let n = 0; n < 60; n++) await services.catalog.catalogue(QUERIES[n % QUERIES.length] ?? {}, 'en');
  };
  const parts = [0, 1, 2, 3].map((index) => ids.filter((_, place) => place % 4 === index));
  await Promise.all([...parts.map(worker), readings(), readings()]);
  await expectRight();
});

test('an edit that commits after a later one was read is still noticed', async () => {
  const early = await database.pool.connect();
  const [first = '', second = ''] = ids;
  await database.pool.query(`update products set status = 'PUBLISHED' where id = any($1)`, [[first, second]]);
  await early.query('begin');
  await early.query('update products set minutes = minutes + 500 where id = $1', [first]);
  await database.pool.query('update products set minutes = minutes + 500 where id = $1', [second]);
  await expectRight();
  await early.query('commit');
  early.release();
  await expectRight();
});

test('a scheduled price change counts from its start', async () => {
  const id = ids[2] ?? '';
  await database.pool.query(`update products set status = 'PUBLISHED' where id = $1`, [id]);
  await database.pool.query(`update landings set published = true where product_id = $1`, [id]);
  await database.pool.query(
    `insert into product_prices (product_id, level_id, sale_kind, sale_percent, sale_from, sale_to, valid_from)
     select $1, id, 'PERCENT', 100, '2026-08-01', '2026-08-02', '2026-07-30' from price_levels order by code limit 1`,
    [id],
  );
  await database.pool.query(`update price_levels set amounts = amounts || '{"USD": 1900}'`);
  const free = async () =>
    (await services.catalog.catalogue({ free: 'true' }, 'en')).facets.free.find(
      ({ value }) => value === 'true',
    )?.count ?? 0;
  now = new Date('2026-07-31T00:00:00Z');
  const before = await free();
  await expectRight();
  now = new Date('2026-08-01T00:00:00Z');
  expect(await free()).toBe(before + 1);
  await expectRight();
  now = new Date('2026-08-02T00:00:00Z');
  expect(await free()).toBe(before);
  await expectRight();
});

test('a new instance and one that has followed every edit show the same', async () => {
  const fresh = createCatalog(database.db, () => now);
  for (const query of QUERIES) {
    expect(await fresh.catalog.catalogue(query, 'en')).toEqual(await services.catalog.catalogue(query, 'en'));
  }
});

test('a deleted product disappears', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into products (type, status, published_at) values ('COURSE', 'PUBLISHED', now()) returning id`,
  );
  const id = rows[0]?.id;
  await database.pool.query(
    `insert into landings (product_id, locale, url_slug, short_title1, published) values ($1, 'en', 'gone', 'x', true)`,
    [id],
  );
  await expectRight();
  await database.pool.query('delete from products where id = $1', [id]);
  await expectRight();
});
