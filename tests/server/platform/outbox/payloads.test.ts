import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TopicRules } from '../../../../server/platform/outbox/topics.ts';
import { skipPauses } from '../../../setup/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { insertOldRow, openWorker, rowOf } from './fixture.ts';

/** Version 1 had `tag`, version 2 `tags`, version 3 `labels`. */
const topics: TopicRules = {
  purge: {
    ...{ lane: 'default', lease: 30, retries: 3, version: 3 },
    upgrades: {
      1: ({ tag, ...rest }) => ({ ...rest, tags: [tag] }),
      2: ({ tags, ...rest }) => ({ ...rest, labels: tags }),
    },
    formerNames: ['cache_purge'],
  },
  search: { lane: 'long', lease: 60, retries: 3, version: 2 },
};

describe('payloads of other releases', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function carryOut(rounds = 1) {
    const [purge, search] = [vi.fn(async (_: object) => {}), vi.fn(async (_: object) => {})];
    const alert = vi.fn();
    const worker = openWorker(database, { purge, search }, { topics, alert });
    for (let n = 0; n < rounds; n += 1) {
      await skipPauses(database);
      await worker.drain();
    }
    await worker.stop();
    return { purge, search, alert };
  }

  it.each([
    [1, { tag: 'home' }],
    [2, { tags: ['home'] }],
    [3, { labels: ['home'] }],
  ])('of version %i are upgraded to the current one', async (version, payload) => {
    await insertOldRow(database, { cause: `old:${version}`, version, payload });
    const { purge } = await carryOut();
    expect(purge.mock.calls.map(([seen]) => seen)).toEqual([{ labels: ['home'] }]);
  });

  it('without an upgrade path are dead at once, and not run', async () => {
    await insertOldRow(database, { cause: 'unreadable', topic: 'search', version: 1 });
    const { search, alert } = await carryOut();
    expect(search).not.toHaveBeenCalled();
    expect(await rowOf(database, 'unreadable')).toMatchObject({
      ...{ dead: true, done: false, attempts: 1 },
      last_error: 'payload version 1 of search can no longer be read',
    });
    expect(alert).toHaveBeenCalledExactlyOnceWith(
      'outbox_job_dead',
      expect.objectContaining({ cause: 'unreadable' }),
    );
  });

  it('of a later version wait for an instance of that release', async () => {
    await insertOldRow(database, { cause: 'later', version: 4 });
    const { purge } = await carryOut();
    expect(purge).not.toHaveBeenCalled();
    expect(await rowOf(database, 'later')).toMatchObject({ dead: false, done: false, attempts: 1 });
  });

  it('of a topic that only a later release knows wait as well', async () => {
    await insertOldRow(database, { cause: 'new-topic', topic: 'bonus' });
    await carryOut();
    expect(await rowOf(database, 'new-topic')).toMatchObject({ dead: false, done: false });
  });

  it('under a former topic name are run', async () => {
    await insertOldRow(database, { cause: 'renamed', topic: 'cache_purge', payload: { tag: 'x' } });
    const { purge } = await carryOut();
    expect(purge).toHaveBeenCalledExactlyOnceWith({ labels: ['x'] }, expect.anything());
  });
});
