import { PgBoss, TestClock } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOBS_SCHEMA } from '../../../../db/job-queues.ts';
import { enqueue } from '../../../../server/platform/outbox/outbox.repository.ts';
import { startOutboxWorker } from '../../../../server/platform/outbox/outbox-worker.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';

const log = pino({ level: 'silent' });
const MINUTE = 60_000;

describe('the lease of a job', () => {
  let database: TestDatabase;
  let clock: TestClock;
  beforeEach(async () => {
    database = await createTestDatabase();
    clock = new TestClock(new Date());
  });
  afterEach(async () => {
    await database.drop();
  });
  const open = (handler: () => Promise<void>) =>
    startOutboxWorker({
      ...{ db: database.db, url: database.url, log, clock },
      handlers: { data_export: handler },
    });
  const promise = () =>
    enqueue(database.db, { topic: 'data_export', cause: `export:${crypto.randomUUID()}`, payload: {} });

  it('is renewed while the worker is alive, however long the job takes', async () => {
    const finished = Promise.withResolvers<void>();
    const first = vi.fn(() => finished.promise);
    const second = vi.fn(async () => {});
    const worker = open(first);
    await worker.ready;
    await promise();
    await clock.tick(10_000);
    await vi.waitFor(() => expect(first).toHaveBeenCalledOnce());
    const other = open(second);
    await other.ready;
    for (let n = 0; n < 30; n += 1) await clock.tick(20_000);
    await other.drain();
    expect(second).not.toHaveBeenCalled();
    finished.resolve();
    await worker.stop();
    await other.stop();
    const { rows } = await database.pool.query('select attempts, done_at is not null as done from outbox');
    expect(rows).toEqual([{ attempts: 1, done: true }]);
    expect(first).toHaveBeenCalledOnce();
  });

  it('expires when the worker has died, and another takes over', async () => {
    await promise();
    // What a killed process leaves behind: a job in progress without lease renewals.
    const dead = new PgBoss({
      connectionString: database.url,
      schema: JOBS_SCHEMA,
      supervise: false,
      schedule: false,
    });
    await dead.start();
    expect(await dead.fetch('long')).toHaveLength(1);
    await dead.stop({ graceful: false });
    const handler = vi.fn(async () => {});
    const worker = open(handler);
    await worker.drain();
    expect(handler).not.toHaveBeenCalled();
    for (let n = 0; n < 20; n += 1) await clock.tick(MINUTE / 4);
    await worker.drain();
    expect(handler).toHaveBeenCalledOnce();
    await worker.stop();
  });
});
