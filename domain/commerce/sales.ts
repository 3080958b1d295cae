import type { Currency } from '../../contracts/scalars.ts';

/** What was sold under one key in one currency; amounts in integer minor units. */
export interface Sold {
  key: string | null;
  currency: Currency;
  orders: number;
  gross: number;
  discounts: number;
}

/** What was paid back under one key in one currency. */
export interface Refunded {
  key: string | null;
  currency: Currency;
  refunds: number;
}

export interface SalesSums extends Sold {
  refunds: number;
  /** `gross` − `discounts` − `refunds`; below zero when more was paid back than sold in the period. */
  net: number;
}

/** Joins what was sold with what was paid back, by key and currency; the row without a key is the last. */
export function sumSales(sold: readonly Sold[], refunded: readonly Refunded[]): SalesSums[] {
  const rows = new Map<string, SalesSums>();
  const rowOf = ({ key, currency }: Pick<Sold, 'key' | 'currency'>): SalesSums => {
    const at = JSON.stringify([key, currency]);
    const row = rows.get(at) ?? { key, currency, orders: 0, gross: 0, discounts: 0, refunds: 0, net: 0 };
    rows.set(at, row);
    return row;
  };
  for (const { orders, gross, discounts, ...part } of sold) {
    const row = rowOf(part);
    row.orders += orders;
    row.gross += gross;
    row.discounts += discounts;
  }
  for (const part of refunded) rowOf(part).refunds += part.refunds;
  return [...rows.values()]
    .map((row) => ({ ...row, net: row.gross - row.discounts - row.refunds }))
    .sort(byKey);
}

function byKey(one: SalesSums, other: SalesSums): number {
  if (one.key === other.key) return one.currency < other.currency ? -1 : 1;
  if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
  return one.key < other.key ? -1 : 1;
}
