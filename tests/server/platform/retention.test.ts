import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteSpentRecords } from '../../../server/bootstrap/retention.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import {
  createAuthInstance,
  mailsTo,
  newEmail,
  origin,
  PASSWORD,
  tokenOf,
} from '../identity/auth-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const sweep = () => deleteSpentRecords(database.db);

async function insertPerson(verified: boolean): Promise<string> {
  const { rows } = await database.pool.query(
    'insert into users (email, name, verified_at) values ($1, $2, $3) returning id',
    [newEmail(), 'Mira', verified ? new Date() : null],
  );
  return rows[0].id;
}

const count = async (table: string, where: string, value: unknown) =>
  Number(
    (await database.pool.query(`select count(*) from ${table} where ${where} = $1`, [value])).rows[0].count,
  );

describe('retention', () => {
  it.each([
    ['one that is open', null, -20, 1],
    ['one that ended yesterday', 1, -20, 1],
    ['one that ended 31 days ago', 31, -20, 0],
    ['one that expired yesterday', null, 1, 1],
    ['one that expired 31 days ago', null, 31, 0],
  ])('of sessions: %s', async (_, ended, expired, left) => {
    const userId = await insertPerson(true);
    await database.pool.query(
      'insert into sessions (user_id, token_hash, expires_at, ended_at) values ($1, $2, $3, $4)',
      [userId, randomUUID(), ago(expired), ended === null ? null : ago(ended)],
    );
    await sweep();
    expect(await count('sessions', 'user_id', userId)).toBe(left);
  });

  it.each([
    ['one that is unused', 'PASSWORD_RESET', null, -0.01, true, 1],
    ['one used 31 days ago', 'PASSWORD_RESET', 31, 31, true, 0],
    ['one that expired 31 days ago', 'EMAIL_CHANGE', null, 31, true, 0],
    ['one that expired last week', 'EMAIL_CHANGE', null, 7, true, 1],
    ['an old sign-up of a confirmed user', 'REGISTER', null, 31, true, 0],
    ['an old sign-up of an unconfirmed user', 'REGISTER', null, 400, false, 1],
  ])('of links: %s', async (_, type, used, expired, verified, left) => {
    const userId = await insertPerson(verified);
    await database.pool.query(
      'insert into confirmations (user_id, type, token_hash, expires_at, used_at) values ($1, $2, $3, $4, $5)',
      [userId, type, randomUUID(), ago(expired), used === null ? null : ago(used)],
    );
    await sweep();
    expect(await count('confirmations', 'user_id', userId)).toBe(left);
  });

  it('leaves an address to the person who reads its e-mail, however late', async () => {
    const { auth, pass } = createAuthInstance(database);
    const email = newEmail();
    await auth.register(
      { name: 'Somebody', email, password: 'a stranger was first', consent: true },
      origin(),
    );
    pass(60_000);
    const here = { browser: 'here' };
    await auth.register({ name: 'Owner', email, password: PASSWORD, consent: true }, origin(here));
    await database.pool.query(
      `update confirmations set expires_at = $2, created_at = created_at - interval '40 days'
        where user_id = (select id from users where email = $1)`,
      [email, ago(40)],
    );
    await sweep();
    await auth.handleMailRequest({ kind: 'resend', email, locale: 'en', ...here });
    await auth.confirm(tokenOf((await mailsTo(database, email)).at(-1)), origin(here));
    await expect(auth.login({ email, password: PASSWORD }, origin())).resolves.toBeDefined();
  });

  it.each([
    ['one-off, done long ago', 'account_mail', `account-mail:${randomUUID()}`, 31, null],
    ["a link's e-mail, done long ago", 'mail', `mail:PASSWORD_RESET:${randomUUID()}`, 31, null],
    ['one-off, done last week', 'account_mail', `account-mail:${randomUUID()}`, 7, { to: 'x' }],
    ['one-off, never done', 'account_mail', `account-mail:${randomUUID()}`, null, { to: 'x' }],
    ['a receipt', 'mail', `mail:receipt:${randomUUID()}`, 31, {}],
    ['a refund', 'refund', `refund:${randomUUID()}`, 500, {}],
    ['a message of an order', 'notification', `notification:${randomUUID()}:order:1`, 500, {}],
    ['a receipt of last week', 'mail', `mail:receipt:${randomUUID()}`, 7, { to: 'x' }],
  ])('of outbox jobs: %s', async (_, topic, cause, done, left) => {
    await database.pool.query(
      `insert into outbox (topic, cause, payload, next_at, done_at) values ($1, $2, '{"to":"x"}', $3, $4)`,
      [topic, cause, new Date(), done === null ? null : ago(done)],
    );
    await sweep();
    const { rows } = await database.pool.query('select payload from outbox where cause = $1', [cause]);
    expect(rows[0]?.payload ?? null).toEqual(left);
  });

  it.each([
    ['of last winter', 200, 1],
    ['older than disputes', 401, 0],
  ])('of webhook messages: one %s', async (_, days, left) => {
    const eventId = randomUUID();
    await database.pool.query(
      `insert into webhook_events (provider, event_id, received_at) values ('sandbox', $1, $2)`,
      [eventId, ago(days)],
    );
    await sweep();
    expect(await count('webhook_events', 'event_id', eventId)).toBe(left);
  });

  it.each([
    ['of a year ago', 366, 1],
    ['of thirteen months ago', 396, 0],
  ])('of analytics events: one %s', async (_, days, left) => {
    const orderUuid = randomUUID();
    await database.pool.query(
      `insert into tracked_events (source, order_uuid, created_at) values ('web', $1, $2)`,
      [orderUuid, ago(days)],
    );
    await sweep();
    expect(await count('tracked_events', 'order_uuid', orderUuid)).toBe(left);
  });

  it('continues until nothing is left, and the audit stays clean', async () => {
    const userId = await insertPerson(true);
    await database.pool.query(
      `insert into sessions (user_id, token_hash, expires_at)
        select $1, 'old' || n, now() - interval '60 days' from generate_series(1, 11000) n`,
      [userId],
    );
    expect((await sweep()).sessions).toBe(11_000);
    expect(describeViolations(await audit(database.db))).toEqual([]);
  });
});
