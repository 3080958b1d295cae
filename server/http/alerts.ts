import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** What a person has to look at; docs/runbook.md says what to do about each. */
export const ALERTS = [
  'payment_mismatch',
  'webhook_signature_invalid',
  'refund_failed',
  'outbox_job_dead',
  'scheduled_job_failed',
] as const;
export type AlertName = (typeof ALERTS)[number];

/** Raises an alert; `details` are ids, amounts and states, never personal data. */
export type Alert = (name: AlertName, details: Record<string, unknown>) => void;

/** Strangers can cause some of them: every one is counted, so many a minute are written down. */
const MAX_LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Logs alerts at error level and counts them in `kurso_alerts_total{name}`; whoever has the registry registers the counter. */
export function createAlerts(log: Pick<Logger, 'error'>, now: () => number = Date.now) {
  const counter = new Counter({
    name: 'kurso_alerts_total',
    help: 'What a person has to look at, by name',
    labelNames: ['name'],
    registers: [],
  });
  for (const name of ALERTS) counter.inc({ name }, 0);
  const lines = new Map<AlertName, { minute: number; count: number }>();

  function mayLog(name: AlertName): boolean {
    const minute = Math.floor(now() / MINUTE_MS);
    const last = lines.get(name);
    const count = last?.minute === minute ? last.count + 1 : 1;
    lines.set(name, { minute, count });
    return count <= MAX_LINES_PER_MINUTE;
  }

  const raise: Alert = (name, details) => {
    counter.inc({ name });
    if (mayLog(name)) log.error({ alert: name, ...details }, 'alert');
  };
  return { raise, counter };
}
