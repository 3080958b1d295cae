import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../db/migrate.ts';
import { migrationsUntil } from '../setup/migrations-until.ts';
import { ONE_OF_EACH } from '../setup/one-of-each.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const first = migrationsUntil('0000_first');
let old: TestDatabase;

beforeAll(async () => {
  old = await createTestDatabase({ template: 'template0' });
});
afterAll(async () => {
  await old.drop();
  first.remove();
});

const TABLES = ['orders', 'order_lines', 'payments', 'media_files', 'subscriptions', 'promo_codes', 'users'];

async function contents(): Promise<unknown[]> {
  const queries = TABLES.map((table) => old.pool.query(`select * from ${table} order by 1`));
  return (await Promise.all(queries)).map(({ rows }) => rows);
}

it('a database of the first migration is upgraded without losing data', async () => {
  await migrateDatabase(old.pool, { migrationsFolder: first.folder });
  for (const statement of ONE_OF_EACH) await old.pool.query(statement);
  await expect(
    old.pool.query(`insert into orders (user_id, currency, locale, total)
    select id, 'USD', 'en', 5000000000 from users`),
  ).rejects.toMatchObject({ code: '22003' });
  const before = await contents();
  await migrateDatabase(old.pool);
  expect(await contents()).toMatchObject(before);
  const { rows } = await old.pool.query(`select count(*) as n from drizzle.__drizzle_migrations`);
  expect(rows[0].n).toBeGreaterThan(1);
  await expect(old.pool.query(`update users set role = 'NOBODY'`)).rejects.toMatchObject({ code: '23514' });
});
