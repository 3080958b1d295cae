import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoSchool } from '../../../../db/seed/seed.ts';
import { askRule, readFacts } from '../../../../scripts/prove/entitlement-rows.ts';
import {
  compareAll,
  compareRandomLedgers,
  EXPECTED_DIFFERENCES,
  nothingCompared,
} from '../../../../scripts/prove/entitlement-rule.ts';
import { demoTools } from '../../../setup/demo-school.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoSchool(database.db, demoTools(true));
});
afterAll(() => database.drop());

/** Times during and after the demo subscription. */
const RUNNING = new Date('2026-06-10T00:00:00Z');
const ENDED = new Date('2028-01-01T00:00:00Z');

const seen = (differences: Map<string, number>) =>
  [...differences].filter(([, count]) => count > 0).map(([name]) => name);

it('the rule is the same in SQL and in the domain for random ledgers, and differs from the old one only as intended', async () => {
  const compared = await compareRandomLedgers(database.pool, {
    worlds: 40,
    peopleInEach: 50,
    seed: 20260601,
  });
  expect(compared.violations).toEqual([]);
  expect(compared.ledgers).toBe(2_000);
  expect(compared.entitlements).toBeGreaterThan(2_000);
  expect(compared.revokedFirst).toBeGreaterThan(50);
  expect(seen(compared.differences)).toEqual([...EXPECTED_DIFFERENCES]);
});

it('the rule gives the same result as before for the demo school, except for what a subscription opens', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from users order by email');
  const userIds = rows.map(({ id }) => id);
  await giveEverybodySomething(userIds);
  const compared = nothingCompared();
  const client = await database.pool.connect();
  try {
    for (const at of [RUNNING, ENDED]) {
      const [world, people] = await readFacts(client, userIds);
      const some = world.products.slice(0, 10).map(({ id }) => id);
      await compareAll(client, { world, people, at, some }, compared);
    }
    const later = [...(await askRule(client, userIds, { at: ENDED.toISOString() })).values()];
    const types = later.flatMap((said) => [...said.values()].map(({ accessType }) => accessType));
    expect(new Set(types)).toEqual(new Set(['PURCHASED']));
  } finally {
    client.release();
  }
  expect(compared.violations).toEqual([]);
  expect(compared.entitlements).toBeGreaterThan(20);
  // Ids of the seeded products are random, so this difference is the only one that always occurs.
  expect(seen(compared.differences)).toContain('lists show what a subscription opens');
});

/** Demo users own nothing yet: grants every third product to each user, and revokes half of these grants. */
async function giveEverybodySomething(userIds: readonly string[]): Promise<void> {
  await database.pool.query(
    `with numbered as (select id, row_number() over (order by id) as n from products),
      person as (select id, n from unnest($1::uuid[]) with ordinality as u(id, n))
    insert into access_entries (user_id, product_id, direction, reason, cause, created_at)
      select person.id, numbered.id, 'GRANT', 'granted', 'gift', '2026-06-02'::timestamptz from person, numbered
        where (numbered.n + person.n) % 3 = 0
      union all
      select person.id, numbered.id, 'REVOKE', 'refunded', 'gift', '2026-06-01'::timestamptz from person, numbered
        where (numbered.n + person.n) % 6 = 0`,
    [userIds],
  );
}
