import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { executePrepared } from '../../db/prepared.ts';
import { findOffers } from '../../server/modules/commerce/cart/offer.repository.ts';
import { findEntitlements } from '../../server/modules/commerce/entitlement/entitlement.repository.ts';
import { WITHOUT_SUBSCRIPTION } from '../../server/modules/commerce/entitlement/entitlements.sql.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

/** PostgreSQL plans the first runs for their values and then decides. */
const RUNS = 12;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterAll(() => database.drop());

async function plans(part: string): Promise<{ generic: number; custom: number }> {
  const { rows } = await database.pool.query(
    `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
     where strpos(statement, $1) > 0`,
    [part],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

it('owned products are planned once per connection, not at every run', async () => {
  for (let run = 0; run < RUNS; run++)
    await findEntitlements(database.db, { userId: randomUUID(), at: WITHOUT_SUBSCRIPTION });
  expect((await plans('entitlements(')).generic).toBeGreaterThan(0);
});

it('offers are planned once per connection, not at every run', async () => {
  for (let run = 0; run < RUNS; run++)
    await findOffers(database.db, [randomUUID()], { locale: 'en', currency: 'USD' }, new Date());
  expect((await plans('short_title1')).generic).toBeGreaterThan(0);
});

it('the same text is one statement, inside a transaction as outside', async () => {
  const read = (value: number) => sql`select ${value}::int as value`;
  expect((await executePrepared(database.db, read(1))).rows).toEqual([{ value: 1 }]);
  await database.db.transaction(async (tx) => {
    expect((await executePrepared(tx, read(2))).rows).toEqual([{ value: 2 }]);
  });
  expect(await plans('::int as value')).toEqual({ generic: 0, custom: 2 });
});
