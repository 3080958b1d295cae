import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA, SCHEDULED } from '../../db/job-queues.ts';
import type { OpenDatabase } from '../with-database.ts';

/** Lets the running service carry out a scheduled job now; one that is under way goes on, and no second one is added. */
export async function runJob({ pool }: OpenDatabase, name: string): Promise<void> {
  // Never started: it only writes the job.
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  await boss.send(SCHEDULED, { name }, { singletonKey: name });
}
