import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../../../../server/platform/outbox/outbox.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { insertOldRow, openWorker, rowOf } from './fixture.ts';

describe('rows of a release whose workers read the outbox directly', () => {
  let database: TestDatabase;
  let seen: string[];
  beforeEach(async () => {
    database = await createTestDatabase();
    seen = [];
  });
  afterEach(() => database.drop());
  const open = (url?: string) =>
    openWorker(
      database,
      { purge: async (_, { cause }) => void seen.push(cause) },
      { ...(url && { url }), jobs: [] },
    );
  const leaseOver = () =>
    database.pool.query(`update outbox set next_at = now() where cause = 'claimed' and done_at is null`);

  it('are each run once at the first start, however many instances start', async () => {
    for (let n = 0; n < 30; n += 1) await insertOldRow(database, { cause: `waiting:${n}` });
    await insertOldRow(database, { cause: 'retrying', attempts: 5 });
    await insertOldRow(database, { cause: 'done', attempts: 1, done: true });
    await insertOldRow(database, { cause: 'dead', attempts: 36, dead: true });
    const workers = [1, 2, 3].map(() => open(database.url));
    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(31), { timeout: 10_000 });
    await Promise.all(workers.map((worker) => worker.drain()));
    await Promise.all(workers.map((worker) => worker.stop()));
    const expected = [...Array.from({ length: 30 }, (_, n) => `waiting:${n}`), 'retrying'];
    expect(seen.sort()).toEqual(expected.sort());
    expect(await rowOf(database, 'retrying')).toMatchObject({ done: true, attempts: 6 });
    expect(await rowOf(database, 'dead')).toMatchObject({ done: false, dead: true, attempts: 36 });
  });

  it('are left to an old instance that holds them until its lease expires', async () => {
    await insertOldRow(database, { cause: 'claimed', attempts: 1, dueIn: 60 });
    const worker = open();
    await worker.drain();
    expect(seen).toEqual([]);
    await leaseOver();
    await worker.drain();
    await worker.drain();
    expect(seen).toEqual(['claimed']);
    await worker.stop();
  });

  it('are not run again after an old instance finishes them', async () => {
    await insertOldRow(database, { cause: 'claimed', attempts: 1, dueIn: 60 });
    const worker = open();
    await worker.drain();
    await database.pool.query(`update outbox set done_at = now() where cause = 'claimed'`);
    await leaseOver();
    await worker.drain();
    await worker.stop();
    expect(seen).toEqual([]);
  });

  it('do not mix with jobs enqueued by the new release', async () => {
    await enqueue(database.db, { topic: 'purge', cause: 'new', payload: {} });
    // The query of an old worker.
    const { rows } = await database.pool.query(
      'select id from outbox where done_at is null and failed_at is null and next_at <= now()',
    );
    expect(rows).toEqual([]);
  });
});
