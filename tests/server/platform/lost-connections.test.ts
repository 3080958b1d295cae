import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createPool, type Pool } from '../../../db/pool.ts';
import { createService } from '../../../server/http/service.ts';
import { openPubSub } from '../../../server/platform/pubsub/pubsub.ts';
import { purgeAfter } from '../../../server/platform/pubsub/purge.ts';
import { openRealService } from '../../setup/real-service.ts';

const PATIENCE = { timeout: 10_000, interval: 20 };
const READINGS = [
  '/api/products/catalogue?term=sql',
  '/api/home',
  '/api/search-page/default',
  '/api/categories',
  '/api/reviews?product=sql-that-answers-questions',
];

const log = pino({ level: 'silent' });
let service: Awaited<ReturnType<typeof openRealService>>;
let administrator: Pool;
beforeAll(async () => {
  administrator = createPool(`${inject('databaseServer')}postgres`, { max: 1 });
  service = await openRealService({ school: true });
});
afterAll(async () => {
  await service.close();
  await administrator.end();
});

/** Terminates backends of this test's database, as an administrator, a failover or the kernel would. */
async function endBackends(which: 'one' | 'all', name = '%'): Promise<number> {
  const { rows } = await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid() and application_name like $2
      order by state = 'active' desc, random() limit $3`,
    [new URL(service.database.url).pathname.slice(1), name, which === 'one' ? 1 : 1000],
  );
  return rows.length;
}

describe('a lost connection', () => {
  it.each(['one', 'all'] as const)(
    'of %s under 20 readers gives a 503 at worst, and recovers',
    async (which) => {
      const seen = new Map<number, number>();
      const odd = new Set<string>();
      let stopped = false;
      const reader = async (index: number) => {
        while (!stopped) {
          const answer = await service.app.inject(READINGS[index % READINGS.length] ?? '/');
          seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
          const isAway = answer.statusCode === 503 && answer.json().code === 'service_unavailable';
          if (answer.statusCode !== 200 && !(isAway && answer.headers['retry-after'] === '1'))
            odd.add(`${answer.statusCode} ${answer.headers['retry-after']} ${answer.body}`);
          await new Promise((done) => setImmediate(done));
        }
      };
      const writer = async () => {
        while (!stopped) {
          await service.database.db
            .transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(0.002)`)))
            .catch(() => {});
        }
      };
      const readers = Array.from({ length: 20 }, (_, index) => reader(index));
      const all = Promise.all([...readers, writer(), writer()]);
      try {
        await vi.waitFor(() => expect(seen.get(200)).toBeGreaterThan(40), PATIENCE);
        for (let round = 0; round < 10; round += 1) {
          const before = seen.get(200) ?? 0;
          await vi.waitFor(async () => expect(await endBackends(which)).toBeGreaterThan(0), PATIENCE);
          await vi.waitFor(() => expect(seen.get(200)).toBeGreaterThan(before + 20), PATIENCE);
        }
      } finally {
        stopped = true;
        await all;
      }
      expect([...odd]).toEqual([]);
      const { pool } = service.database;
      await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), PATIENCE);
    },
  );

  it('inside a transaction is reported as service_unavailable, although the rollback hides the first error', async () => {
    const app = await createService({
      log,
      trustedProxies: [],
      siteName: 'Kurso',
      verifyAccessToken: async () => null,
    });
    app.get('/api/cut', async () =>
      service.database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await tx.execute(sql`select 1`);
      }),
    );
    const answer = await app.inject('/api/cut');
    expect(answer.json()).toEqual({ code: 'service_unavailable', retryAfter: 1 });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    await app.close();
  });
});

describe('a pool with one connection', () => {
  it('replaces a connection lost during use, even if it is never released', async () => {
    const pool = createPool(service.database.url, { max: 1 });
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const lost = new Promise((done) => client.once('error', done));
    await administrator.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await lost;
    expect((await pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
    client.release();
    expect(pool.totalCount).toBe(1);
    await pool.end();
  });
});

describe('pub/sub', () => {
  it('works again after its connection was lost, and subscribers are told that messages may be missing', async () => {
    const { url, pool } = service.database;
    const pubsub = await openPubSub(url, pool, log);
    const heard: string[] = [];
    pubsub.subscribe('purge', ({ tags }) => void heard.push(String(tags)));
    pubsub.subscribe('reconnected', () => void heard.push('reconnected'));
    for (const round of ['first', 'second']) {
      expect(await endBackends('all', 'kurso-live')).toBeGreaterThan(0);
      await vi.waitFor(() => expect(heard).toContain('reconnected'), PATIENCE);
      await pubsub.publish('purge', { tags: [round] });
      await vi.waitFor(() => expect(heard.at(-1)).toBe(round), PATIENCE);
      heard.length = 0;
    }
    await pubsub.close();
  });

  it('publishes although the connection it was about to use is gone', async () => {
    const { url, pool } = service.database;
    const pubsub = await openPubSub(url, pool, log);
    const heard: unknown[] = [];
    pubsub.subscribe('session', (payload) => void heard.push(payload));
    const cut = vi.spyOn(pool, 'query').mockImplementationOnce(() => {
      throw Object.assign(new Error('terminating connection due to administrator command'), {
        code: '57P01',
      });
    });
    await pubsub.publish('session', { userId: 'a' });
    await vi.waitFor(() => expect(heard).toEqual([{ userId: 'a' }]), PATIENCE);
    expect(cut).toHaveBeenCalledTimes(2);
    cut.mockRestore();
    await pubsub.close();
  });
});

describe('background work', () => {
  it('continues after every connection was lost', async () => {
    const stop = await service.startWork();
    const { db, pool } = service.database;
    for (let round = 0; round < 3; round += 1) {
      await endBackends('all');
      await vi.waitFor(() => purgeAfter(db, ['products']), PATIENCE);
      const left = async () =>
        (await pool.query('select count(*)::int as n from outbox where done_at is null')).rows[0].n;
      await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE);
    }
    await stop();
  });
});
