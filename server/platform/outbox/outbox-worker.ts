import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../../../db/database.ts';
import { JOBS_SCHEMA, LANES } from '../../../db/job-queues.ts';
import type { Alert } from '../alerts.ts';
import { type ScheduledJob, startJobs } from '../jobs/jobs.ts';
import { startLane } from './lane.ts';
import { sendWaiting } from './outbox.repository.ts';
import { type EffectHandlers, type RunDeps, runEffect } from './run-effect.ts';
import type { TopicRules } from './topics.ts';

export type { EffectHandler, EffectHandlers } from './run-effect.ts';

/** Jobs not finished by then are released. */
const STOP_MS = 4_000;
/** How soon after its lease a dead worker is noticed; each check costs a few statements. */
const MONITOR_INTERVAL_SECONDS = 10;

export interface OutboxWorker {
  /** Resolves when jobs are being taken; rejects when the queue cannot be reached. */
  ready: Promise<void>;
  /** Runs what is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface OutboxWorkerDeps {
  db: Db;
  log: Logger;
  handlers: EffectHandlers;
  /** For its own connections, one of which listens for new jobs; without it the queue is polled through `db`. */
  url?: string;
  alert?: Alert | undefined;
  /** Scheduled jobs; undefined leaves all schedules unchanged. */
  jobs?: readonly ScheduledJob[];
  topics?: TopicRules;
  clock?: ConstructorOptions['clock'];
  stopMs?: number;
}

/** Runs outbox jobs and scheduled jobs, shared among all instances of one database. */
export function startOutboxWorker(deps: OutboxWorkerDeps): OutboxWorker {
  const boss = openBoss(deps);
  const opened = start(boss, deps);
  const ready = opened.then(() => {});
  // A failed start is reported to callers of ready and drain; it must not crash the process.
  ready.catch(() => {});
  return {
    ready,
    drain: async () => {
      const { lanes } = await opened;
      await sendWaiting(deps.db);
      await Promise.all(lanes.map((lane) => lane.drain()));
    },
    stop: async () => {
      const { stops } = await opened.catch(() => ({ stops: [] }));
      const done = new AbortController();
      const ended = Promise.all(stops.map((stop) => stop())).catch(() => {});
      await Promise.race([
        ended,
        wait(deps.stopMs ?? STOP_MS, undefined, { signal: done.signal }).catch(() => {}),
      ]);
      done.abort();
      await boss.stop({ graceful: false });
    },
  };
}

function openBoss({ db, log, url, jobs, clock }: OutboxWorkerDeps): PgBoss {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    schedule: jobs !== undefined,
    superviseIntervalSeconds: MONITOR_INTERVAL_SECONDS,
    monitorIntervalSeconds: MONITOR_INTERVAL_SECONDS,
    ...(clock && { clock }),
    ...(url
      ? { connectionString: url, max: 4, application_name: 'kurso-jobs', useListenNotify: true }
      : { db: fromDrizzle(db, sql) }),
  });
  boss.on('error', (error: Error) => log.warn({ err: error }, 'job queue error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

async function start(boss: PgBoss, { db, log, handlers, alert, topics, jobs }: OutboxWorkerDeps) {
  await boss.start();
  const deps: RunDeps = { db, log, handlers, alert, topics };
  const lanes = await Promise.all(LANES.map((lane) => startLane(boss, lane, (job) => runEffect(deps, job))));
  const stops = lanes.map((lane) => lane.stop);
  if (jobs) {
    const sending: ScheduledJob = { name: 'outbox.send', cron: '* * * * *', run: () => sendWaiting(db) };
    stops.push(await startJobs(boss, [sending, ...jobs], { log, alert }));
  }
  await sendWaiting(db);
  return { lanes, stops };
}
