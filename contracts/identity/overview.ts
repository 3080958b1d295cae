import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { WAITING_KINDS } from '../manager-values.ts';
import { Amounts, Instant, TimeZoneHeader } from '../scalars.ts';
import { AuditEntry } from './audit-log.ts';

/** Work that waits: how much, and since when. */
export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  oldestAt: z.nullable(Instant),
});
export type Waiting = z.output<typeof Waiting>;

/** One day of the week, in the time zone of the caller. */
export const DayFigures = z.object({
  /** `2026-11-24`. */
  date: z.iso.date(),
  orders: z.int(),
  /** Totals of the orders paid, in minor units; refunds are not subtracted. */
  revenue: Amounts,
  /** People who learned something on that day. */
  learners: z.int(),
});
export type DayFigures = z.output<typeof DayFigures>;

/** What a manager sees first (product §2 Back office). */
export const Overview = z.object({
  /** Only the kinds that the caller may act on; a kind with nothing to do has the count 0. */
  waiting: z.array(Waiting),
  /** What the caller changed last, each thing once, at most eight. */
  recent: z.array(AuditEntry),
  /** The last seven days, oldest first. */
  week: z.array(DayFigures),
});
export type Overview = z.output<typeof Overview>;

export const overview = defineContract({
  get: {
    method: 'GET',
    path: '/api/manager/overview',
    access: 'manager',
    summary: 'What waits for a manager, what they edited last, and the figures of the last seven days',
    headers: TimeZoneHeader,
    response: json(Overview),
    errors: ['request_params_invalid'],
  },
});
