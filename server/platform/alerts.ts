import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Alerts for operators; `docs/runbook.md` says what to do about each. */
export const ALERTS = [
  'payment_mismatch',
  'webhook_signature_invalid',
  'refund_failed',
  'refund_ended',
  'payment_provider_unreachable',
  'refund_made_by_hand',
  'dispute_opened',
  'outbox_job_dead',
  'scheduled_job_failed',
  'database_lost',
] as const;
export type AlertName = (typeof ALERTS)[number];

/** Raises an alert; `details` holds ids, amounts and states, never personal data. */
export type Alert = (name: AlertName, details: Record<string, unknown>) => void;

/** Exported from the start with value 0, so that an alerting rule sees the first event as an increase. */
export const alertsTotal = new Counter({
  name: 'alerts_total',
  help: 'Alerts raised, by name',
  labelNames: ['name'],
  registers: [],
});
for (const name of ALERTS) alertsTotal.inc({ name }, 0);

/** Clients can cause some alerts: every one is counted, but the number of log lines per minute is limited. */
const LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Logs alerts as errors and counts them in `alerts_total{name}`. */
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
