import { SEAT_MONTHS } from '../../contracts/business/business-values.ts';
import { nextPeriod, type SubscriptionPeriodName } from '../commerce/subscription.ts';

/** When seats bought at `start` end: those of a product after SEAT_MONTHS, those of the subscription with the plan’s period. */
export function seatsEnd(start: Date, period: SubscriptionPeriodName | null): Date {
  if (period) return nextPeriod(start, period);
  let end = start;
  for (let month = 0; month < SEAT_MONTHS; month += 1) end = nextPeriod(end, 'MONTHLY', start.getUTCDate());
  return end;
}

/** Owners and administrators are told so many days before seats end. */
export const SEATS_END_SOON_DAYS = [30, 7] as const;

const DAY_MS = 86_400_000;

/**
 * The reminder that is due: the number of days of the smallest one whose time has come and that was not sent after its
 * time; null for none.
 */
export function dueReminder(endsAt: Date, remindedAt: Date | null, now: Date): number | null {
  if (endsAt <= now) return null;
  const timeOf = (days: number) => new Date(endsAt.getTime() - days * DAY_MS);
  const reached = SEATS_END_SOON_DAYS.filter((days) => timeOf(days) <= now);
  const last = Math.min(...reached);
  if (reached.length === 0 || (remindedAt && remindedAt >= timeOf(last))) return null;
  return last;
}

/**
 * How many seats of an order line a refund leaves: each seat whose price was paid back in full is gone, all of them with
 * the whole order. Integer minor units.
 */
export function seatsLeft(line: {
  quantity: number;
  price: number;
  refunded: number;
  isOver: boolean;
}): number {
  if (line.isOver || line.price <= 0) return line.isOver ? 0 : line.quantity;
  return Math.max(line.quantity - Math.floor(line.refunded / line.price), 0);
}
