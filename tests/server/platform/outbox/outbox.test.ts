import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../../../../server/platform/outbox/outbox.repository.ts';
import { startOutboxWorker } from '../../../../server/platform/outbox/outbox-worker.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';

const log = pino({ level: 'silent' });

describe('the outbox', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });
  const effect = (cause: string) => ({ topic: 'mail' as const, cause, payload: { cause } });

  it('runs each cause once, with repeated enqueueing and several workers', async () => {
    const seen: string[] = [];
    const handlers = { mail: async ({ cause }: Record<string, unknown>) => void seen.push(String(cause)) };
    const workers = [1, 2, 3].map(() => startOutboxWorker({ db: database.db, log, handlers }));
    const causes = Array.from({ length: 50 }, (_, n) => `once:${n}`);
    await Promise.all([...causes, ...causes].map((cause) => enqueue(database.db, effect(cause))));
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(seen.sort()).toEqual([...causes].sort());
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('does nothing for a transaction that was rolled back', async () => {
    const seen: unknown[] = [];
    const worker = startOutboxWorker({
      db: database.db,
      log,
      handlers: { mail: async (p) => void seen.push(p) },
    });
    await database.db
      .transaction(async (tx) => {
        await enqueue(tx, effect('rolled-back'));
        throw new Error('no');
      })
      .catch(() => {});
    await worker.drain();
    expect(seen).toEqual([]);
    await worker.stop();
  });

  it('retries a failed job after a delay, and stores the reason', async () => {
    const handlers = { mail: () => Promise.reject(new Error('mail server is down')) };
    const worker = startOutboxWorker({ db: database.db, log, handlers });
    await enqueue(database.db, effect('fails'));
    await worker.drain();
    await worker.stop();
    const { rows } = await database.pool.query(
      `select *, (select start_after > now() from jobs.job where id = job_id) as later
        from outbox where cause = 'fails'`,
    );
    expect(rows[0]).toMatchObject({
      attempts: 1,
      done_at: null,
      later: true,
      last_error: 'mail server is down',
    });
  });

  it('runs a job of another instance within a second', async () => {
    const purge = vi.fn(async (_: Record<string, unknown>) => {});
    const worker = startOutboxWorker({ db: database.db, log, handlers: { purge } });
    await worker.drain();
    await enqueue(database.db, { topic: 'purge', cause: 'first', payload: { tags: ['x'] } });
    await vi.waitFor(() => expect(purge).toHaveBeenCalledOnce(), { timeout: 2_000 });
    await worker.stop();
    expect(purge.mock.calls[0]?.[0]).toEqual({ tags: ['x'] });
  });

  it('is not blocked by a hanging mail server', async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const purged = vi.fn(async () => {});
    const handlers = { mail: () => hanging, purge: purged };
    const worker = startOutboxWorker({ db: database.db, log, handlers });
    await enqueue(database.db, effect('hangs'));
    const drained = worker.drain();
    await enqueue(database.db, { topic: 'purge', cause: 'quick', payload: { tags: [] } });
    await vi.waitFor(() => expect(purged).toHaveBeenCalledOnce(), { timeout: 3_000 });
    release();
    await drained;
    await worker.stop();
  });

  it('does not run a row that another job carries by now', async () => {
    const purge = vi.fn(async () => {});
    const worker = startOutboxWorker({ db: database.db, log, handlers: { purge } });
    await database.db.transaction(async (tx) => {
      await enqueue(tx, { topic: 'purge', cause: 'superseded', payload: {} });
      await tx.execute(sql`update outbox set job_id = gen_random_uuid() where cause = 'superseded'`);
    });
    await worker.drain();
    await worker.stop();
    expect(purge).not.toHaveBeenCalled();
  });
});
