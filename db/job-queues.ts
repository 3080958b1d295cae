import type { PoolClient } from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';

/** Where pg-boss keeps its tables. */
export const JOBS_SCHEMA = 'jobs';

/** Queues for the work of the outbox: what waits in one never delays another. */
export const LANES = ['default', 'mail', 'network', 'long'] as const;
export type Lane = (typeof LANES)[number];

/** Queue for work that comes by the clock, one job a name at a time. */
export const SCHEDULED = 'scheduled';

const DAY_SECONDS = 86_400;

const COMMON = {
  notify: true,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A handler that is alive renews its lease and is never cut short; 24 hours is the longest that pg-boss allows.
  expireInSeconds: DAY_SECONDS,
  deleteAfterSeconds: 3600,
} satisfies QueueOptions & { notify: boolean };

const LANE_OPTIONS = {
  ...COMMON,
  retryDelay: 2,
  // The outbox row decides when a job is dead, so pg-boss never gives up on its own.
  retryLimit: 1_000_000,
  retentionSeconds: 3650 * DAY_SECONDS,
};

const SCHEDULED_OPTIONS = {
  ...COMMON,
  retryDelay: 5,
  retryLimit: 2,
  retentionSeconds: DAY_SECONDS,
  heartbeatSeconds: 15,
};

/** Creates or upgrades pg-boss's own tables and the queues; part of every migration. */
export async function installJobQueues(client: PoolClient): Promise<void> {
  const connection = oneByOne(client);
  const boss = new PgBoss({ schema: JOBS_SCHEMA, supervise: false, schedule: false, db: connection });
  await boss.start();
  try {
    for (const lane of LANES) {
      await boss.createQueue(lane, LANE_OPTIONS);
      await boss.updateQueue(lane, LANE_OPTIONS);
    }
    await boss.createQueue(SCHEDULED, { ...SCHEDULED_OPTIONS, policy: 'exclusive' });
    await boss.updateQueue(SCHEDULED, SCHEDULED_OPTIONS);
  } finally {
    await boss.stop({ graceful: false });
    await connection.idle();
  }
}

/** pg-boss asks several things at once; a client of `pg` takes one query at a time. */
function oneByOne(client: PoolClient) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    executeSql: (text: string, values?: unknown[]) => {
      const result = last.then(() => client.query(text, values));
      last = result.catch(() => {});
      return result;
    },
    idle: () => last,
  };
}
