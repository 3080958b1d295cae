import { type SQL, sql } from 'drizzle-orm';
import type { TariffLevel } from '../../../../contracts/affiliate/affiliate.ts';
import type { HoldReason } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { affiliateBonuses, affiliateEntries, affiliateReviews } from '../../../../db/schema/index.ts';
import type { Turnover } from '../../../../domain/affiliate/tariff.ts';

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Locks the ledger of a partner until the transaction ends. */
export async function lockPartner(tx: Tx, partnerId: string): Promise<void> {
  await tx.execute(sql`select 1 from affiliate_partners where id = ${partnerId}::uuid for update`);
}

export interface TariffRow {
  id: string;
  validFrom: Date;
  levels: TariffLevel[];
}

/** The tariff in force at an instant; null before the first one. */
export async function findTariff(db: Db | Tx, at: Date): Promise<TariffRow | null> {
  const { rows } = await db.execute<{ id: string; valid_from: unknown; levels: TariffLevel[] }>(sql`
    select id, valid_from, levels from affiliate_tariffs where valid_from <= ${instant(at)}
    order by valid_from desc limit 1`);
  const [row] = rows;
  return row ? { id: row.id, validFrom: new Date(String(row.valid_from)), levels: row.levels } : null;
}

/**
 * What a partner’s sales of a time came to, by currency: what was paid, less what was paid back or rejected before its
 * end.
 */
export async function sumTurnover(
  db: Db | Tx,
  partnerId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Turnover> {
  const { rows } = await db.execute<{ currency: Currency; sum: unknown }>(sql`
    select b.currency, sum(e.sale) as sum from affiliate_bonuses b join affiliate_entries e on e.bonus_id = b.id
    where b.partner_id = ${partnerId}::uuid and b.paid_at >= ${instant(from)} and b.paid_at < ${instant(until)}
      and (e.kind = 'BONUS' or e.created_at < ${instant(until)})
    group by b.currency`);
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, Number(sum)]));
}

export interface BonusRow {
  id: string;
  partnerId: string;
  orderLineId: string;
  currency: Currency;
  sale: number;
  amount: number;
  disputedAt: Date | null;
  /** Sums of its entries, whether or not the rest was given up. */
  left: number;
  saleLeft: number;
  rejected: boolean;
}

/** The bonuses of an order, with the sums of their entries. */
export async function findBonuses(db: Db | Tx, orderId: string): Promise<BonusRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select b.id, b.partner_id, b.order_line_id, b.currency, b.sale, b.amount, b.disputed_at,
      coalesce(sum(e.amount) filter (where e.kind <> 'FORFEIT'), 0) as left, sum(e.sale) as sale_left,
      bool_or(e.kind = 'REJECTION') as rejected
    from affiliate_bonuses b join affiliate_entries e on e.bonus_id = b.id
    where b.order_id = ${orderId}::uuid group by b.id order by b.id`);
  return rows.map((row) => ({
    ...{ id: String(row.id), partnerId: String(row.partner_id), orderLineId: String(row.order_line_id) },
    ...{ currency: row.currency as Currency, sale: Number(row.sale), amount: Number(row.amount) },
    disputedAt: row.disputed_at === null ? null : new Date(String(row.disputed_at)),
    ...{ left: Number(row.left), saleLeft: Number(row.sale_left), rejected: row.rejected === true },
  }));
}

export type NewBonus = typeof affiliateBonuses.$inferInsert;

/** Adds a bonus with its entry, and its review if there are reasons; null when the line has one. */
export async function insertBonus(
  tx: Tx,
  bonus: NewBonus,
  { reasons, facts }: { reasons: readonly HoldReason[]; facts: Record<string, string> },
): Promise<string | null> {
  const [added] = await tx
    .insert(affiliateBonuses)
    .values(bonus)
    .onConflictDoNothing({ target: affiliateBonuses.orderLineId })
    .returning({ id: affiliateBonuses.id });
  if (!added) return null;
  const { partnerId, currency, amount, sale, createdAt } = bonus;
  await insertEntry(tx, {
    ...{ partnerId, kind: 'BONUS', bonusId: added.id, currency, amount, sale },
    ...(createdAt && { createdAt }),
  });
  if (reasons.length > 0)
    await tx.insert(affiliateReviews).values({
      ...{ bonusId: added.id, reasons: [...reasons], facts },
      ...(createdAt && { openedAt: createdAt }),
    });
  return added.id;
}

export async function insertEntry(tx: Tx, entry: typeof affiliateEntries.$inferInsert): Promise<void> {
  await tx.insert(affiliateEntries).values(entry);
}

/** Holds the bonuses of an order for a dispute, or lets them go on. */
export async function setDisputed(tx: Tx, orderId: string, since: Date | null): Promise<void> {
  await tx.execute(sql`
    update affiliate_bonuses set disputed_at = ${since?.toISOString() ?? null}::timestamptz
    where order_id = ${orderId}::uuid and (disputed_at is null) <> ${since === null}`);
}
