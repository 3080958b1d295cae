import { hourAt } from '../local-date.ts';

/** When somebody who asked for reminders gets one (product §4 Notifications). */

/** Days without learning, and without a change of mind about reminders, after which one is sent. */
export const PAUSE_DAYS = 3;
/** After so many days the moment has gone. */
export const PAUSE_MAX_DAYS = 14;
/** Hours of the reader's day: from the first, before the second. */
const HOURS = { from: 9, until: 20 };

const DAY_MS = 86_400_000;

/** The times between which the last activity lies when a reminder is due. */
export const pauseBounds = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - PAUSE_MAX_DAYS * DAY_MS),
  until: new Date(now.getTime() - PAUSE_DAYS * DAY_MS),
});

/** Whether an e-mail may arrive now where the reader lives. */
export function isMailHour(now: Date, timeZone: string): boolean {
  const hour = hourAt(now, timeZone);
  return hour >= HOURS.from && hour < HOURS.until;
}
