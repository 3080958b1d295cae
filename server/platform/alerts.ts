import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Everything that a person has to look at; `docs/runbook.md` says what to do about each. */
export const ALERTS = [
  'payment_mismatch',
  'webhook_signature_invalid',
  'refund_failed',
  'outbox_job_dead',
  'scheduled_job_failed',
  'database_lost',
] as const;
export type AlertName = (typeof ALERTS)[number];

/** Raises an alert; `details` are ids, amounts and states, never personal data. */
export type Alert = (name: AlertName, details: Record<string, unknown>) => void;

/** In /metrics from the start, so that a rule sees the first one as a rise. */
export const alertsTotal = new Counter({
  name: 'kurso_alerts_total',
  help: 'Events that a person has to look at, by name',
  labelNames: ['name'],
  registers: [],
});
for (const name of ALERTS) alertsTotal.inc({ name }, 0);

/** Strangers can cause some of them: every one is counted, so many a minute are written down. */
const LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Logs alerts as errors and counts them in `kurso_alerts_total{name}`. */
export function createAlerts(log: Pick<Logger, 'error'>, now: () => number = Date.now): Alert {
  const written = new Map<AlertName, { minute: number; count: number }>();
  return (name, details) => {
    alertsTotal.inc({ name });
    const minute = Math.floor(now() / MINUTE_MS);
    const last = written.get(name);
    const count = last?.minute === minute ? last.count + 1 : 1;
    written.set(name, { minute, count });
    if (count <= LINES_PER_MINUTE) log.error({ alert: name, ...details }, 'alert');
  };
}
