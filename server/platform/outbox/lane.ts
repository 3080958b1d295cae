import type { JobResult, PgBoss } from 'pg-boss';
import type { Lane } from '../../../db/job-queues.ts';
import type { JobData } from './outbox.repository.ts';
import type { EffectJob, JobOutcome } from './run-effect.ts';
import { LANE_SIZES } from './topics.ts';

/** New jobs are announced by NOTIFY; polling finds due retries, and everything when LISTEN is not available. */
const POLL = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5 };

export interface RunningLane {
  /** Runs all jobs that are due now, as far as this instance gets them. */
  drain(): Promise<void>;
  /** Takes no more jobs; resolves when running ones have ended. */
  stop(): Promise<void>;
}

/** Works one lane: the jobs of a batch run concurrently, and each is settled separately. */
export async function startLane(
  boss: PgBoss,
  lane: Lane,
  run: (job: EffectJob) => Promise<JobOutcome>,
): Promise<RunningLane> {
  const { workers, batch } = LANE_SIZES[lane];
  let stopped = false;
  const work = () =>
    boss.work<JobData>(
      lane,
      { ...POLL, localConcurrency: workers, batchSize: batch, burstWhenBatchFull: true, perJobResults: true },
      (jobs): Promise<JobResult[]> =>
        Promise.all(jobs.map(async (job) => ({ id: job.id, status: await run(job) }))),
    );
  const pause = () => boss.offWork(lane, { wait: true });

  async function drainOnce(): Promise<void> {
    await pause();
    for (;;) {
      const jobs = await boss.fetch<JobData>(lane, { batchSize: 20 });
      if (jobs.length === 0) break;
      for (const job of jobs) {
        const outcome = await run({ ...job, signal: new AbortController().signal });
        await (outcome === 'completed' ? boss.complete(lane, job) : boss.fail(lane, job));
      }
    }
    if (!stopped) await work();
  }

  let draining = Promise.resolve();
  await work();
  return {
    drain: () => {
      const drained = draining.then(drainOnce);
      draining = drained.catch(() => {});
      return drained;
    },
    stop: async () => {
      stopped = true;
      await draining;
      await pause();
    },
  };
}
