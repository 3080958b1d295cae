import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../../../../server/platform/outbox/outbox.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { openWorker, rowOf } from './fixture.ts';

describe('outbox lanes', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it.each(['refund', 'data_export', 'mail'] as const)(
    'let no notification or purge wait for a hanging %s',
    async (topic) => {
      const hanging = Promise.withResolvers<void>();
      const [began, notification, purge] = [vi.fn(), vi.fn(async () => {}), vi.fn(async () => {})];
      const hang = () => {
        began();
        return hanging.promise;
      };
      const worker = openWorker(database, { [topic]: hang, notification, purge }, { url: database.url });
      await worker.ready;
      // More than the lane can run at once.
      for (let n = 0; n < 8; n += 1)
        await enqueue(database.db, { topic, cause: `${topic}:${n}`, payload: {} });
      await vi.waitFor(() => expect(began).toHaveBeenCalled(), { timeout: 5_000 });
      await enqueue(
        database.db,
        { topic: 'notification', cause: `notification:beside:${topic}`, payload: {} },
        { topic: 'purge', cause: `purge:beside:${topic}`, payload: {} },
      );
      await vi.waitFor(
        () => expect([notification.mock.calls.length, purge.mock.calls.length]).toEqual([1, 1]),
        { timeout: 5_000 },
      );
      hanging.resolve();
      await worker.stop();
    },
  );

  it('run a job on a listening instance without waiting for a poll', async () => {
    const purge = vi.fn(async () => {});
    const worker = openWorker(database, { purge }, { url: database.url });
    await worker.ready;
    await enqueue(database.db, { topic: 'purge', cause: 'announced', payload: {} });
    await vi.waitFor(() => expect(purge).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await worker.stop();
  });

  it('release unfinished jobs when the instance stops, and another runs them', async () => {
    const hanging = Promise.withResolvers<void>();
    const first = vi.fn(() => hanging.promise);
    const stopping = openWorker(database, { refund: first }, { url: database.url, stopMs: 50 });
    await stopping.ready;
    await enqueue(database.db, { topic: 'refund', cause: 'refund:handed-back', payload: {} });
    await vi.waitFor(() => expect(first).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await stopping.stop();
    const second = vi.fn(async () => {});
    const other = openWorker(database, { refund: second }, { url: database.url });
    await vi.waitFor(() => expect(second).toHaveBeenCalledOnce(), { timeout: 15_000 });
    await other.stop();
    hanging.resolve();
    expect(first).toHaveBeenCalledOnce();
    expect(await rowOf(database, 'refund:handed-back')).toMatchObject({ done: true, dead: false });
  });

  it('accept only declared topics', () => {
    // @ts-expect-error: an unknown topic must not compile
    const undeclared = () => enqueue(database.db, { topic: 'unheard-of', cause: 'x', payload: {} });
    expect(undeclared).toBeTypeOf('function');
  });
});
