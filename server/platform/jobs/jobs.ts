import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { SCHEDULED } from '../../../db/job-queues.ts';
import type { Alert } from '../alerts.ts';

export interface ScheduledJob {
  name: string;
  /** Five-field cron, UTC. */
  cron: string;
  /** Also run at every start, e.g. to settle what a crash left open. */
  atStart?: boolean;
  run: () => Promise<unknown>;
}

interface Reporting {
  log: Logger;
  alert?: Alert | undefined;
}

/** Instances that start within this time run a job's `atStart` only once in total. */
const START_SECONDS = 30;
const WORK = { localConcurrency: 3, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };

/**
 * Runs scheduled jobs once per tick across all instances, and never twice at a time: a tick during a running job is
 * skipped. Interrupted jobs run again. Returns a function that stops, waiting for running jobs.
 */
export async function startJobs(
  boss: PgBoss,
  jobs: readonly ScheduledJob[],
  reporting: Reporting,
): Promise<() => Promise<void>> {
  await forget(boss, jobs);
  for (const { name, cron } of jobs)
    await boss.schedule(SCHEDULED, cron, { name }, { key: name, singletonKey: name });
  const byName = new Map(jobs.map((job) => [job.name, job]));
  await boss.work<{ name: string }>(SCHEDULED, WORK, async ([job]) => {
    const known = job && byName.get(job.data.name);
    if (known) await runJob(known, reporting);
  });
  const start = { singletonSeconds: START_SECONDS };
  for (const { name, atStart } of jobs)
    if (atStart) await boss.send(SCHEDULED, { name }, { singletonKey: name, ...start });
  return () => boss.offWork(SCHEDULED, { wait: true });
}

async function runJob({ name, run }: ScheduledJob, { log, alert }: Reporting): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (alert) alert('scheduled_job_failed', { err: error, job: name });
    else log.error({ err: error, job: name }, 'scheduled job failed');
    throw new Error(`${name} failed`);
  }
}

/** Deletes schedules unknown to this release, and the per-schedule queues of earlier releases. */
async function forget(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules()) {
    if (name === SCHEDULED && names.has(key)) continue;
    await boss.unschedule(name, key);
    if (name !== SCHEDULED) await deleteQueue(boss, name);
  }
}

/** pg-boss fails on a queue that another instance, started at the same moment, has already deleted. */
async function deleteQueue(boss: PgBoss, name: string): Promise<void> {
  try {
    await boss.deleteQueue(name);
  } catch (error) {
    if (await boss.getQueue(name)) throw error;
  }
}
