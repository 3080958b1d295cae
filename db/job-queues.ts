import type { PoolClient } from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';

/** Schema of pg-boss's tables. */
export const JOBS_SCHEMA = 'jobs';

/** Queues for outbox jobs: jobs in one queue never delay another. */
export const LANES = ['default', 'mail', 'network', 'long'] as const;
export type Lane = (typeof LANES)[number];

/** Queue for scheduled jobs, one at a time per job name. */
export const SCHEDULED = 'scheduled';

const DAY_SECONDS = 86_400;

const COMMON = {
  notify: true,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A live handler renews its lease and is never interrupted; 24 hours is the maximum pg-boss allows.
  expireInSeconds: DAY_SECONDS,
  deleteAfterSeconds: 3600,
} satisfies QueueOptions & { notify: boolean };

const LANE_OPTIONS = {
  ...COMMON,
  retryDelay: 2,
  // The outbox row decides when a job is dead, so pg-boss never stops retrying.
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

/** Creates or upgrades pg-boss's tables and the queues; part of every migration. */
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

/** pg-boss runs several queries at once; a client of `pg` takes one at a time. */
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
