import type { Reading } from '../use-raw-input';

export type DateFault = 'year' | 'yearMissing';

/** A date as both of its fields hold it: `03 2024`, ` 2024`, `03 `. */
export interface DateParts {
  month: string;
  year: string;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;

export const joinDate = ({ month, year }: DateParts): string => `${month} ${year}`;

export function splitDate(raw: string): DateParts {
  const gap = raw.indexOf(' ');
  return { month: raw.slice(0, gap), year: raw.slice(gap + 1) };
}

/** `2024-03` as it is typed; a date without a month is a year only. */
export function formatDateParts(date: string | null): string {
  const [year = '', month = ''] = date?.split('-') ?? [];
  return joinDate({ month, year });
}

/** Reads `2024-03` or `2024`; digits of any script that we write in are understood. */
export function readDate(raw: string): Reading<string | null, DateFault> {
  const { month, year } = splitDate(raw);
  const digits = latinDigits(year.trim());
  if (digits === '') return month === '' ? { value: null } : { fault: 'yearMissing' };
  const number = /^\d{4}$/.test(digits) ? Number(digits) : 0;
  if (number < FIRST_YEAR || number > LAST_YEAR) return { fault: 'year' };
  return { value: month === '' ? digits : `${digits}-${month}` };
}

/** Digits of Devanagari, Bengali and full width as Latin ones. */
const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[०-९০-৯]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) & 15) - 6));

/** Compares what both dates say: a year is not before a month of it. */
export function isBefore(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) < other.slice(0, length);
}
