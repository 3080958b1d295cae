import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, PgBoss } from 'pg-boss';
import type { Tx } from '../../../db/database.ts';
import { JOBS_SCHEMA, type Lane } from '../../../db/job-queues.ts';

const transaction = new AsyncLocalStorage<Tx>();

/**
 * Never started: it only writes jobs. It looks up queues by itself, so its only connection is the current transaction.
 */
const sender = new PgBoss({
  schema: JOBS_SCHEMA,
  db: {
    executeSql: (text, values) => {
      const tx = transaction.getStore();
      if (!tx) throw new Error('jobs are sent inside a transaction only');
      return fromDrizzle(tx, sql).executeSql(text, values);
    },
  },
});

/** Sends jobs that start when the transaction commits. */
export async function sendJobs(tx: Tx, lane: Lane, jobs: JobInsert[]): Promise<void> {
  const ids = await transaction.run(tx, () => sender.insert(lane, jobs, { returnId: true }));
  if (ids?.length !== jobs.length)
    throw new Error(`queue ${lane} accepted ${ids?.length ?? 0} of ${jobs.length} jobs`);
}
