import { spawnSync } from 'node:child_process';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_SETTINGS } from '../../../../scripts/clean-env.ts';
import { healthRoutes } from '../../../../server/http/health.ts';
import { createService } from '../../../../server/http/service.ts';
import { createAlerts } from '../../../../server/platform/alerts.ts';
import { NonRetryableError } from '../../../../server/platform/outbox/non-retryable-error.ts';
import { enqueue, readOutboxState } from '../../../../server/platform/outbox/outbox.repository.ts';
import { skipPauses } from '../../../setup/outbox.ts';
import { program } from '../../../setup/programs.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { insertOldRow, openWorker, rowOf } from './fixture.ts';

describe('a dead job', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const jobs = (...args: string[]) =>
    spawnSync(process.execPath, [program('jobs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...NO_SETTINGS, DATABASE_URL: database.url },
    });

  async function die(cause: string, topic: 'refund' | 'purge' = 'refund') {
    await enqueue(database.db, { topic, cause, payload: {} });
    const refuse = () => Promise.reject(new NonRetryableError('permanent failure'));
    const worker = openWorker(database, { refund: refuse, purge: refuse });
    await worker.drain();
    await worker.stop();
  }

  it('is logged at error level and counted', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const alert = createAlerts(log);
    await enqueue(database.db, { topic: 'refund', cause: 'refund:dead', payload: {} });
    const refund = () => Promise.reject(new NonRetryableError('permanent failure'));
    const worker = openWorker(database, { refund }, { log, alert });
    await worker.drain();
    await worker.stop();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ...{ level: 50, alert: 'outbox_job_dead', topic: 'refund', cause: 'refund:dead', attempts: 1 },
    });
    const verifyAccessToken = async () => null;
    const app = await createService({ log, trustedProxies: [], siteName: 'Kurso', verifyAccessToken });
    healthRoutes(app, {
      ...{ isOpen: () => true, ping: async () => {}, metricsToken: undefined, cache: null },
      outbox: () => readOutboxState(database.db),
    });
    const { body } = await app.inject('/metrics');
    expect(body).toContain('outbox_jobs{state="dead"} 1');
    expect(body).toMatch(/alerts_total\{name="outbox_job_dead"\} [1-9]/);
    await app.close();
  });

  it('failed in its last retry', async () => {
    const refund = vi.fn(() => Promise.reject(new Error('provider is down')));
    await insertOldRow(database, { cause: 'refund:tired', topic: 'refund', attempts: 34 });
    const worker = openWorker(database, { refund });
    await worker.drain();
    expect(await rowOf(database, 'refund:tired')).toMatchObject({ attempts: 35, dead: false });
    await skipPauses(database);
    await worker.drain();
    await worker.stop();
    expect(await rowOf(database, 'refund:tired')).toMatchObject({
      ...{ attempts: 36, dead: true, done: false, last_error: 'provider is down' },
    });
  });

  it('may be one that crashes its process each time', async () => {
    const refund = vi.fn(async () => {});
    await insertOldRow(database, { cause: 'refund:deadly', topic: 'refund', attempts: 36 });
    const worker = openWorker(database, { refund });
    await worker.drain();
    await worker.stop();
    expect(refund).not.toHaveBeenCalled();
    expect(await rowOf(database, 'refund:deadly')).toMatchObject({ dead: true, done: false });
  });

  it('is listed, and run once more when an operator retries it', { timeout: 120_000 }, async () => {
    await die('refund:1');
    await die('refund:2');
    await die('purge:1', 'purge');
    const listed = jobs('list').stdout;
    expect(listed).toMatch(/refund {2}refund:1 {2}1 tries {2}permanent failure/);
    expect(listed).toContain('3 dead, 0 waiting');
    expect(jobs('retry', 'refund:1').stdout).toContain('1 sent again');
    expect(jobs('retry', 'refund:1')).toMatchObject({ status: 1 });
    expect(jobs('retry', '--topic', 'purge').stdout).toContain('1 sent again');
    expect(jobs('retry', 'refund:1', '--topic', 'purge')).toMatchObject({ status: 1 });
    const [refund, purge] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const worker = openWorker(database, { refund, purge });
    await worker.drain();
    await worker.stop();
    expect([refund.mock.calls.length, purge.mock.calls.length]).toEqual([1, 1]);
    expect(await rowOf(database, 'refund:1')).toMatchObject({ done: true, dead: false, attempts: 1 });
    expect(await rowOf(database, 'refund:2')).toMatchObject({ done: false, dead: true });
  });
});
