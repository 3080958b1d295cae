import { randomUUID } from 'node:crypto';
import { bonusAmount, leftOfBonus, payableFrom } from '../../domain/affiliate/bonus.ts';
import { levelOf, percentFor, type Turnover, turnoverWindow } from '../../domain/affiliate/tariff.ts';
import type { affiliateBonuses, affiliateEntries, affiliateTariffs } from '../schema/index.ts';
import type { SeededSale } from './seed-sales.ts';

export type Tariff = typeof affiliateTariffs.$inferSelect;

/** Time zone of the made buyers. */
const TIME_ZONE = 'Europe/London';

export interface SeededBonus {
  sale: SeededSale;
  row: typeof affiliateBonuses.$inferInsert & { id: string; amount: number; payableAt: Date };
  entries: (typeof affiliateEntries.$inferInsert & { id: string; amount: number; createdAt: Date })[];
}

/** The bonuses of sales in the order they were paid, with their entries, by the rules of the program. */
export function earnBonuses(partnerId: string, tariff: Tariff, sales: readonly SeededSale[]): SeededBonus[] {
  const earned: SeededBonus[] = [];
  for (const sale of sales) {
    const level = levelOf(tariff.levels, turnoverBefore(earned, sale.paidAt));
    const percent = percentFor(tariff, level, sale.product.type);
    const row = {
      ...{ id: randomUUID(), partnerId, orderId: sale.orderId, orderLineId: sale.lineId },
      ...{ kind: sale.product.type, productId: sale.product.id, planId: null, source: sale.source },
      ...{ campaign: sale.campaign, currency: sale.currency, sale: sale.amount, tariffId: tariff.id },
      ...{ level, percent, amount: bonusAmount(sale.amount, percent), paidAt: sale.paidAt },
      ...{ payableAt: payableFrom(sale.paidAt, TIME_ZONE), createdAt: sale.paidAt },
    };
    earned.push({ sale, row, entries: entriesOf(sale, row) });
  }
  return earned;
}

function entriesOf(sale: SeededSale, row: SeededBonus['row']): SeededBonus['entries'] {
  const { id: bonusId, partnerId, currency, amount } = row;
  const entry = (kind: string, sum: number, change: number, createdAt: Date) => ({
    ...{ id: randomUUID(), partnerId, kind, bonusId, currency, amount: sum, sale: change, createdAt },
  });
  const bonus = entry('BONUS', amount, sale.amount, sale.paidAt);
  const { refund, review } = sale;
  if (review === 'REJECTED') return [bonus, entry('REJECTION', -amount, -sale.amount, rejectedAt(sale))];
  if (!refund) return [bonus];
  const left = leftOfBonus({ amount, sale: sale.amount }, refund.amount);
  return [bonus, entry('REFUND', left - amount, -refund.amount, refund.at)];
}

/** Two days after the sale. */
export const rejectedAt = ({ paidAt }: SeededSale): Date => new Date(paidAt.getTime() + 2 * 86_400_000);

function turnoverBefore(earned: readonly SeededBonus[], at: Date): Turnover {
  const { from, until } = turnoverWindow(at);
  const sums: Record<string, number> = {};
  for (const { row, entries } of earned) {
    if (row.paidAt < from || row.paidAt >= until) continue;
    for (const { kind, sale = 0, createdAt, currency } of entries)
      if (kind === 'BONUS' || createdAt < until) sums[currency] = (sums[currency] ?? 0) + sale;
  }
  return sums;
}
