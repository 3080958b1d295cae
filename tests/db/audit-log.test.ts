import { afterAll, beforeAll, expect, it } from 'vitest';
import { ONE } from '../setup/one-of-each.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into users (id, email, name, role) values ('${ONE.person}', 'ann@kurso.test', 'Ann', 'CONTENT_MANAGER')`);
  await database.pool.query(`
    insert into audit_log (user_id, action, entity, entity_id, subject)
    values ('${ONE.person}', 'CHANGED', 'PROMO_CODE', '${ONE.course}', 'TEN')`);
});
afterAll(() => database.drop());

it.each([
  `update audit_log set subject = 'ELEVEN'`,
  `update audit_log set user_id = null, at = now() - interval '1 day'`,
  'delete from audit_log',
])('the audit log refuses: %s', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow('append-only');
});

it('the audit log survives the user', async () => {
  await database.pool.query(`delete from users where id = '${ONE.person}'`);
  const { rows } = await database.pool.query('select user_id, subject from audit_log');
  expect(rows).toEqual([{ user_id: null, subject: 'TEN' }]);
});
