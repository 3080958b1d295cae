import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../../db/database.ts';
import {
  deletePostgres,
  type Postgres,
  startPostgres,
} from '../../db/embedded-postgres/embedded-postgres.ts';
import { createPool } from '../../db/pool.ts';
import { purgeAfter } from '../../server/platform/pubsub/purge.ts';
import { type Instance, startInstance } from '../fixtures/instance.ts';
import { journey } from '../fixtures/journey.ts';
import { DEMO_PASSWORD, PAID_COURSE, ROOT } from '../fixtures/school.ts';

const folder = path.join(ROOT, '.cache/e2e-two');
/** The only test of the whole product from its sources; all others run the bundle. */
const SOURCES = 'server/main.ts';
const running: Instance[] = [];
let postgres: Postgres;

test.beforeAll(async () => {
  await deletePostgres(folder);
  postgres = await startPostgres({ dataDir: folder, durable: false, log: () => {} });
  const shared = {
    DATABASE_URL: postgres.url(),
    SESSION_SECRET: 'one secret for both instances, long enough',
    PUBLIC_URL: 'http://localhost:4110',
    KURSO_DATA: folder,
  };
  running.push(...(await Promise.all([startInstance(shared), startInstance(shared, SOURCES)])));
});

test.afterAll(async () => {
  for (const instance of running) await instance.stop();
  await postgres?.stop();
  await deletePostgres(folder);
});

test(
  'two instances on one database: a change purges both, a session counts on both, both stop cleanly',
  journey,
  async () => {
    const [one, two] = running as [Instance, Instance];
    const titleOn = async ({ origin }: Instance) => {
      const html = await (await fetch(`${origin}/en${PAID_COURSE}`)).text();
      return /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    };

    await test.step('a purge reaches both within a second', async () => {
      for (const instance of running) {
        expect(await titleOn(instance)).toContain('SQL that answers questions');
        const again = await fetch(`${instance.origin}/en${PAID_COURSE}`);
        expect(again.headers.get('etag'), 'the page is kept').not.toBeNull();
      }
      const pool = createPool(postgres.url(), { max: 1 });
      const db = createDatabase(pool);
      await db.transaction(async (tx) => {
        await tx.execute(sql`
        update landings set short_title1 = 'SQL, asked again'
        where locale = 'en' and url_slug = 'sql-that-answers-questions'`);
        await purgeAfter(tx, ['products']);
      });
      await pool.end();
      for (const instance of running) {
        await expect
          .poll(() => titleOn(instance), { timeout: 1_000, intervals: [50] })
          .toContain('SQL, asked again');
      }
    });

    await test.step('who signs in on one is known on the other, and signs out of both', async () => {
      const login = await fetch(`${one.origin}/auth/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'student@demo.kurso.test', password: DEMO_PASSWORD }),
      });
      const { accessToken } = await login.json();
      const headers = { authorization: `Bearer ${accessToken}` };
      const selfOn = ({ origin }: Instance) => fetch(`${origin}/auth/users/self`, { headers });
      expect(await (await selfOn(two)).json()).toMatchObject({ email: 'student@demo.kurso.test' });
      expect((await selfOn(one)).status).toBe(200);
      const logout = await fetch(`${two.origin}/auth/users/logout`, { method: 'POST', headers });
      expect(logout.ok).toBe(true);
      await expect.poll(async () => (await selfOn(one)).status, { timeout: 2_000 }).toBe(401);
    });

    await test.step('both stop on SIGTERM', async () => {
      expect(await Promise.all(running.map((instance) => instance.stop()))).toEqual([0, 0]);
    });
  },
);
