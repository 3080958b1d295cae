/** Calendar dates (`2026-03-29`) and instants in a time zone of the tz database, daylight saving included. */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** What a clock on the wall shows at an instant, as the milliseconds that UTC would have. */
function wallTime(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

const offsetAt = (at: number, timeZone: string): number =>
  wallTime(at, timeZone) - Math.floor(at / 1000) * 1000;

/** The first instant, to the minute, from which on the zone has the later offset. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const after = offsetAt(to, timeZone);
  let [low, high] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS, timeZone) === after) high = middle;
    else low = middle;
  }
  return high * MINUTE_MS;
}

/**
 * The instant of a full hour on a date. An hour that clocks show twice counts once, at its first time; one that they
 * leave out (or a date: Samoa had no 30 December 2011) begins when the clocks have jumped over it.
 */
export function instantOf(date: string, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((at) => offsetAt(at, timeZone));
  const guesses = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const exact = guesses.find((at) => wallTime(at, timeZone) === wall);
  if (exact !== undefined) return new Date(exact);
  return new Date(changeBetween(Math.min(...guesses), Math.max(...guesses), timeZone));
}

/** The first instant of a date: midnight, except where clocks leave it out. */
export const startOfDate = (date: string, timeZone: string): Date => instantOf(date, 0, timeZone);

/** The date on which an instant falls. */
export function dateAt(at: Date, timeZone: string): string {
  return new Date(wallTime(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The hour (0–23) in which an instant falls. */
export const hourAt = (at: Date, timeZone: string): number =>
  new Date(wallTime(at.getTime(), timeZone)).getUTCHours();

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one date to another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** 1 for Monday to 7 for Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Whether the text is a date that exists. */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
