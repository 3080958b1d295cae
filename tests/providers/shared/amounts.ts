/** Currencies of the school; all of them have two decimals. */
const AMOUNT = /^(0|[1-9]\d*)\.(\d{2})$/;

/** Integer minor units as the string that providers write: `12.30`. */
export const decimalOf = (minor: number): string => (minor / 100).toFixed(2);

/** Minor units of such a string; null for any other form. */
export function minorOf(value: unknown): number | null {
  const match = typeof value === 'string' ? AMOUNT.exec(value) : null;
  return match ? Number(`${match[1]}${match[2]}`) : null;
}
