import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmations, users } from '../../../db/schema/index.ts';
import { createLog } from '../../../server/http/log.ts';
import { createService } from '../../../server/http/service.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const SECRETS = [
  '$argon2id$v=19$m=19456$c2VjcmV0',
  'mira@person.example',
  'sEcReT-value-4711',
  'Zweite Zeile\n    at secret (file:1:1)',
];
const [HASH = '', EMAIL = '', VALUE = '', LINES = ''] = SECRETS;

let database: TestDatabase;
let text = '';
const write = (line: string) => {
  text += line;
};
const log = createLog('trace', { write });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  text = '';
});

async function failure(fails: () => Promise<unknown>): Promise<unknown> {
  try {
    await fails();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

const payload = { name: LINES, passwordHash: HASH, email: EMAIL, note: VALUE };
const FAILING: [name: string, fails: () => Promise<unknown>, told: RegExp][] = [
  [
    'a foreign key violation',
    () =>
      database.db.insert(confirmations).values({
        userId: '00000000-0000-4000-8000-000000000000',
        type: 'REGISTER',
        tokenHash: VALUE,
        payload,
        expiresAt: new Date(),
      }),
    /insert into \\"confirmations\\".*"code":"23503".*"constraint":"confirmations/s,
  ],
  [
    'an address that exists',
    async () => {
      const person = { email: EMAIL, name: VALUE };
      await database.db.insert(users).values(person);
      await database.db.insert(users).values(person);
    },
    /insert into \\"users\\".*duplicate key.*"code":"23505"/s,
  ],
  [
    'a value of another type',
    () => database.db.execute(sql`select ${VALUE}::uuid, ${LINES}::text`),
    /select \$1::uuid.*invalid input syntax for type uuid.*"code":"22P02"/s,
  ],
  ['broken JSON', () => database.pool.query('select $1::jsonb', [`{"a": ${VALUE}}`]), /"code":"22P02"/],
  [
    'a statement without the ORM',
    () =>
      database.pool.query('insert into users (email, name, bio) values ($1, $2, $3)', [EMAIL, VALUE, LINES]),
    /"code":"42703"/,
  ],
  [
    'a rejection by the mail server',
    async () => {
      throw Object.assign(new Error(`550 <${EMAIL}> unknown`), {
        response: `550 ${EMAIL}`,
        responseCode: 550,
      });
    },
    /550 <\[address\]> unknown.*"responseCode":"550"/,
  ],
  [
    'an error that carries its request',
    async () => {
      throw Object.assign(new Error('timeout'), {
        config: { headers: { authorization: VALUE }, data: HASH },
      });
    },
    /timeout/,
  ],
  [
    'an aggregate error',
    async () => {
      const item = await failure(() => database.db.execute(sql`select ${VALUE}::uuid`));
      throw new AggregateError([item], 'all failed', { cause: item });
    },
    /all failed.*select \$1::uuid/s,
  ],
];

function expectSafe(told: RegExp) {
  expect(text).toMatch(told);
  for (const secret of SECRETS) {
    for (const part of secret.split('\n')) expect(text).not.toContain(part.trim());
  }
}

describe('the log', () => {
  it.each(FAILING)('contains what failed, but not the values: %s', async (_, fails, told) => {
    const error = await failure(fails);
    log.error({ err: error }, 'call failed');
    expectSafe(told);
    expect(JSON.parse(text).err.stack).toMatch(/\n {4}at /);
    text = '';
    log.warn(error);
    expectSafe(told);
    text = '';
    log.child({ name: 'job' }).fatal({ err: new Error('outer', { cause: error }) });
    expectSafe(told);
  });

  it('contains no values when a call fails', async () => {
    const app = await createService({
      log,
      trustedProxies: [],
      siteName: 'School',
      verifyAccessToken: async () => null,
    });
    for (const [index, [, fails]] of FAILING.entries()) app.post(`/fails/${index}`, fails);
    for (const index of FAILING.keys())
      await app.inject({ method: 'POST', url: `/fails/${index}?email=${EMAIL}`, payload: { note: VALUE } });
    await app.close();
    expectSafe(/call failed/);
  });

  it('accepts a value that is not an error', () => {
    log.error({ err: VALUE });
    log.error({ err: { password: HASH } });
    expectSafe(/thrown without an error/);
  });
});
