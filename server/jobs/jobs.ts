import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

export interface ScheduledJob {
  name: string;
  /** Five-field cron. */
  cron: string;
  /** Once at every start too, e.g. to settle what a crash left open. */
  atStart?: boolean;
  run: () => Promise<unknown>;
}

/** Runs scheduled work once per tick however many instances there are; a job cut short runs again at the next tick. */
export async function startJobs(connectionString: string, jobs: ScheduledJob[], log: Logger) {
  const boss = new PgBoss({ connectionString, max: 2, application_name: 'kurso-jobs', schema: 'jobs' });
  boss.on('error', (error: Error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, async () => {
      await job.run();
    });
    if (job.atStart) await boss.send(job.name, {}, { singletonKey: 'start', singletonSeconds: 30 });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
