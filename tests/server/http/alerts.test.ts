import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { healthRoutes } from '../../../server/http/health.ts';
import { createService } from '../../../server/http/service.ts';
import { ALERTS, alertsTotal, createAlerts } from '../../../server/platform/alerts.ts';
import { noPageCache } from '../../../server/web/no-page-cache.ts';
import { openRealService } from '../../setup/real-service.ts';

let service: Awaited<ReturnType<typeof openRealService>>;
beforeAll(async () => {
  service = await openRealService();
});
afterAll(() => service.close());

/** The counters as Prometheus reads them. */
async function counted(): Promise<Record<string, number>> {
  const { body } = await service.app.inject('/metrics');
  const lines = [...body.matchAll(/^alerts_total\{name="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]));
}

describe('alerts', () => {
  it('are all in /metrics before the first one', async () => {
    expect(Object.keys(await counted()).sort()).toEqual([...ALERTS].sort());
  });

  it('are counted and logged as errors, up to thirty lines a minute', async () => {
    const lines: unknown[] = [];
    const clock = { now: 0 };
    const alert = createAlerts({ error: (...line: unknown[]) => void lines.push(line) }, () => clock.now);
    const before = (await counted()).webhook_signature_invalid ?? 0;
    for (let n = 0; n < 100; n += 1) alert('webhook_signature_invalid', { provider: 'stripe' });
    alert('payment_mismatch', { paymentId: 'p1' });
    expect((await counted()).webhook_signature_invalid).toBe(before + 100);
    expect(lines).toHaveLength(31);
    expect(lines[0]).toEqual([{ alert: 'webhook_signature_invalid', provider: 'stripe' }, 'alert']);
    clock.now = 60_000;
    alert('webhook_signature_invalid', { provider: 'stripe' });
    expect(lines).toHaveLength(32);
  });

  it('report a lost database connection once per outage', async () => {
    const total = async () =>
      (await alertsTotal.get()).values.find(({ labels }) => labels.name === 'database_lost')?.value;
    const before = (await total()) ?? 0;
    await service.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'kurso-live'`,
    );
    await vi.waitFor(async () => expect(await total()).toBe(before + 1), { timeout: 10_000 });
  });
});

describe('the runbook', () => {
  it('has a section for every alert, and no other sections', () => {
    const text = readFileSync('docs/runbook.md', 'utf8');
    const sections = [...text.matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name);
    expect(sections.toSorted()).toEqual([...ALERTS].toSorted());
    for (const name of ALERTS) {
      const section = text.split(`### \`${name}\``)[1]?.split(/^##/m)[0] ?? '';
      for (const part of ['Means', 'Look at', 'Do'])
        expect([name, section]).toEqual([name, expect.stringContaining(`**${part}.**`)]);
    }
  });

  it('names existing metrics', async () => {
    const text = readFileSync('docs/runbook.md', 'utf8');
    const app = await createService({
      log: pino({ level: 'silent' }),
      trustedProxies: [],
      siteName: 'Kurso',
      verifyAccessToken: async () => null,
    });
    const deps = { isOpen: () => true, ping: async () => {}, metricsToken: undefined };
    healthRoutes(app, { ...deps, cache: noPageCache() });
    const { body } = await app.inject('/metrics');
    await app.close();
    const there = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const named = [
      ...text.matchAll(
        /\b((?:http_request|http_client|alerts_total|page_cache)\w*?)(?:_bucket|_count|_sum)?\b(?=[{`\s[)])/g,
      ),
    ].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});
