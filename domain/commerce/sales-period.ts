import { addDays, daysBetween, isDate } from '../local-date.ts';

export interface SalesPeriod {
  from: string;
  to: string;
}

/** Days of the period that is shown when none is chosen. */
export const USUAL_DAYS = 30;

/** The last days, today included. */
export const lastDays = (today: string, days: number): SalesPeriod => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** What was chosen; a missing or impossible end is that of the usual period, which ends today. */
export function periodOf(from: string, to: string, today: string): SalesPeriod {
  const end = isDate(to) ? to : today;
  return { from: isDate(from) ? from : addDays(end, 1 - USUAL_DAYS), to: end };
}

/** Whether sums can be asked for: it does not end before it begins, and is not too long. */
export function isPeriod({ from, to }: SalesPeriod, maxDays: number): boolean {
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= maxDays;
}

/** Every day of a period, oldest first. */
export const daysOf = ({ from, to }: SalesPeriod): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
