/** The parts of a receipt's number: numbered without gaps per series and year (product §4 Orders and payments). */
export interface ReceiptNumber {
  /** Short name of the seller: capital letters and digits. */
  series: string;
  /** The year of issue in UTC. */
  year: number;
  number: number;
}

const NUMBER_DIGITS = 6;

/** The number as printed: `KURSO-2026-000123`. */
export const formatReceiptNumber = ({ series, year, number }: ReceiptNumber): string =>
  `${series}-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** Longest series in characters. */
export const MAX_SERIES = 12;
const DEFAULT_SERIES = 'KURSO';

/** The series of a seller without the setting: letters and digits of the first word of the name. */
export function seriesOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const [word = ''] = plain.match(/[A-Z0-9]+/g) ?? [];
  return word.slice(0, MAX_SERIES) || DEFAULT_SERIES;
}

/** The year in which an instant belongs for numbering: UTC, the same on every instance and in every season. */
export const receiptYear = (issuedAt: Date): number => issuedAt.getUTCFullYear();

/** A tax rate has at most so many decimals. */
export const TAX_DECIMALS = 2;

/**
 * The tax contained in a total, in integer minor units, rounded half up; `percent` has at most two decimals.
 */
export function includedTax(total: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100));
  const whole = 10_000n + rate;
  return Number((BigInt(total) * rate * 2n + whole) / (whole * 2n));
}

export const RECEIPT_STATES = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** What became of the payment; `refunded` is what has arrived back, in integer minor units. */
export function receiptState(order: { status: string; total: number; refunded: number }): ReceiptState {
  if (order.status === 'REFUNDED' || (order.total > 0 && order.refunded >= order.total)) return 'REFUNDED';
  return order.refunded > 0 ? 'PARTLY_REFUNDED' : 'PAID';
}
