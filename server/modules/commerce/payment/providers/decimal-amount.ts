/** Amounts as texts with two decimals, as PayPal and YooKassa write them; every currency of the school has two. */

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** `1234` → `12.34`. */
export function toDecimal(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/**
 * `12.34` → `1234`, in integers all the way.
 *
 * @throws {RangeError} if it is not an amount
 */
export function fromDecimal(value: string): number {
  const match = DECIMAL.exec(value);
  if (!match) throw new RangeError('not an amount with two decimals');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
