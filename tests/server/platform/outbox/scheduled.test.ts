import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOBS_SCHEMA, SCHEDULED } from '../../../../db/job-queues.ts';
import type { ScheduledJob } from '../../../../server/platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { openWorker } from './fixture.ts';

const YEARLY = '0 0 1 1 *';

describe('scheduled jobs', () => {
  let database: TestDatabase;
  let boss: PgBoss;
  beforeEach(async () => {
    database = await createTestDatabase();
    boss = new PgBoss({
      connectionString: database.url,
      schema: JOBS_SCHEMA,
      supervise: false,
      schedule: false,
    });
    boss.on('error', () => {});
    await boss.start();
  });
  afterEach(async () => {
    await boss.stop({ graceful: false });
    await database.drop();
  });

  async function open(jobs: ScheduledJob[], change: Parameters<typeof openWorker>[2] = {}) {
    const worker = openWorker(database, {}, { url: database.url, jobs, ...change });
    await worker.ready;
    return worker;
  }
  const tick = (name: string) => boss.send(SCHEDULED, { name }, { singletonKey: name });
  const job = (name: string, run: () => Promise<unknown>, atStart = false): ScheduledJob => ({
    ...{ name, cron: YEARLY, run, atStart },
  });

  it('of an earlier release are removed, with their own queues', async () => {
    await boss.createQueue('done.sweep');
    await boss.schedule('done.sweep', YEARLY);
    await boss.schedule(SCHEDULED, YEARLY, { name: 'gone' }, { key: 'gone' });
    const worker = await open([job('kept', async () => {})]);
    const names = (await boss.getSchedules()).map(({ name, key }) => `${name}/${key}`).sort();
    expect(names).toEqual([`${SCHEDULED}/kept`, `${SCHEDULED}/outbox.send`]);
    expect(await boss.getQueue('done.sweep')).toBeNull();
    await worker.stop();
  });

  it('of an earlier release are removed by instances that start at once', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `gone.${n}`);
    for (const name of names) {
      await boss.createQueue(name);
      await boss.schedule(name, YEARLY);
    }
    const workers = await Promise.all([open([]), open([]), open([])]);
    expect((await boss.getQueues(names)).map(({ name }) => name)).toEqual([]);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('run once for instances that start one after the other', async () => {
    const [run, marker] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const jobs = [job('settle', run, true), job('marker', marker)];
    const first = await open(jobs);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 5_000 });
    const second = await open(jobs);
    await tick('marker');
    await vi.waitFor(() => expect(marker).toHaveBeenCalledOnce(), { timeout: 5_000 });
    expect(await boss.findJobs(SCHEDULED, { key: 'settle' })).toHaveLength(1);
    await Promise.all([first.stop(), second.stop()]);
    expect(run).toHaveBeenCalledOnce();
  });

  it('do not start while the last run is still in progress, but other jobs do', async () => {
    const slow = Promise.withResolvers<void>();
    const [reconcile, sweep] = [vi.fn(() => slow.promise), vi.fn(async () => {})];
    const worker = await open([job('reconcile', reconcile), job('sweep', sweep)]);
    await tick('reconcile');
    await vi.waitFor(() => expect(reconcile).toHaveBeenCalledOnce(), { timeout: 5_000 });
    expect(await tick('reconcile')).toBeNull();
    await tick('sweep');
    await vi.waitFor(() => expect(sweep).toHaveBeenCalledOnce(), { timeout: 5_000 });
    expect(reconcile).toHaveBeenCalledOnce();
    slow.resolve();
    await vi.waitFor(async () => expect(await tick('reconcile')).not.toBeNull(), { timeout: 5_000 });
    await worker.stop();
  });

  it('are logged at error level when they fail', async () => {
    const alert = vi.fn();
    const failing = job('failing', () => Promise.reject(new Error('disk full')));
    const worker = await open([failing], { alert, log: pino({ level: 'silent' }) });
    await tick('failing');
    await vi.waitFor(
      () =>
        expect(alert).toHaveBeenCalledWith(
          'scheduled_job_failed',
          expect.objectContaining({ job: 'failing' }),
        ),
      { timeout: 5_000 },
    );
    await worker.stop();
  });
});
