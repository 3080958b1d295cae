import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Id, Instant } from '../scalars.ts';
import { MARATHON_MOVE_DAYS } from '../values.ts';

const CalendarDate = z.iso.date();
const TimeZone = z.string().check(z.minLength(1), z.maxLength(64));
/** Local hour of the reminder; null for none. */
const ReminderHour = z.nullable(z.int().check(z.gte(0), z.lte(23)));

/** A learner's run of a marathon. Its days are the modules of the course. */
export const Marathon = z.object({
  /** Who sets the first day: the learner, or the course for everyone. */
  start: z.enum(['learner', 'fixed']),
  /** Null until the learner starts it. */
  startsOn: z.nullable(CalendarDate),
  /** Days open at midnight in this zone. */
  timeZone: z.string(),
  /** The number of the day that opened last; 0 before the first. */
  today: z.int(),
  /** The rest was moved. */
  moved: z.boolean(),
  canMove: z.boolean(),
  /** Empty until it is started. */
  days: z.array(z.object({ moduleKey: z.string(), date: CalendarDate, opensAt: Instant })),
  reminderHour: ReminderHour,
});
export type Marathon = z.output<typeof Marathon>;

const params = z.object({ productId: Id });
const closed = [
  'product_not_found',
  'user_not_have_access_to_product',
  'marathon_cannot_be_changed',
] as const;

export const marathon = defineContract({
  start: {
    method: 'POST',
    path: '/api/learning/:productId/marathon',
    access: 'user',
    summary:
      'Start a marathon today or up to thirty days later; before its first day the start can be changed',
    params,
    body: z.object({ startsOn: CalendarDate, timeZone: TimeZone, reminderHour: ReminderHour }),
    response: json(Marathon),
    errors: closed,
  },
  move: {
    method: 'PUT',
    path: '/api/learning/:productId/marathon/move',
    access: 'user',
    summary: 'Move the days that have not opened yet, once',
    params,
    body: z.object({ days: z.int().check(z.gte(1), z.lte(MARATHON_MOVE_DAYS)) }),
    response: json(Marathon),
    errors: closed,
  },
  remind: {
    method: 'PUT',
    path: '/api/learning/:productId/marathon/reminder',
    access: 'user',
    summary: 'Set the hour of the reminder, and the time zone of the run if it is given',
    params,
    body: z.object({ reminderHour: ReminderHour, timeZone: z.optional(TimeZone) }),
    response: json(Marathon),
    errors: closed,
  },
});
