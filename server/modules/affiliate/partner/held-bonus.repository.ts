import { sql } from 'drizzle-orm';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { affiliateEntries } from '../../../../db/schema/index.ts';
import type { ReviewDecision } from '../../../../domain/affiliate/review.ts';

export interface ReviewedBonus {
  id: string;
  partnerId: string;
  /** The person behind the partner. */
  userId: string;
  code: string;
  productId: string | null;
  currency: Currency;
  decision: ReviewDecision | null;
  /** Sums of its entries, whether or not the rest was given up. */
  left: number;
  saleLeft: number;
}

/** A bonus that a senior manager decides or decided on. */
export async function findReviewed(db: Db | Tx, bonusId: string): Promise<ReviewedBonus | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select b.id, b.partner_id, b.product_id, b.currency, r.decision, p.user_id, c.code,
      (select sum(amount) from affiliate_entries where bonus_id = b.id and kind <> 'FORFEIT') as left,
      (select sum(sale) from affiliate_entries where bonus_id = b.id) as sale_left
    from affiliate_reviews r join affiliate_bonuses b on b.id = r.bonus_id
    join affiliate_partners p on p.id = b.partner_id
    join affiliate_codes c on c.partner_id = p.id and c.is_current
    where r.bonus_id = ${bonusId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...{ id: String(row.id), partnerId: String(row.partner_id), userId: String(row.user_id) },
    ...{ code: String(row.code), productId: row.product_id as string | null },
    currency: row.currency as Currency,
    decision: row.decision as ReviewDecision | null,
    ...{ left: Number(row.left), saleLeft: Number(row.sale_left) },
  };
}

/** The partner that somebody is; null for none. */
export async function findPartnerOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from affiliate_partners where user_id = ${userId}::uuid`,
  );
  return rows[0]?.id ?? null;
}

export interface Decided {
  bonusId: string;
  decision: ReviewDecision;
  note: string;
  decidedBy: string;
  confirmedBy: string | null;
  now: Date;
}

/** Stores a decision once; false when it was decided before. */
export async function decideReview(tx: Tx, decided: Decided): Promise<boolean> {
  const { bonusId, decision, note, decidedBy, confirmedBy, now } = decided;
  const { rowCount } = await tx.execute(sql`
    update affiliate_reviews set decision = ${decision}, note = ${note}, decided_by = ${decidedBy}::uuid,
      confirmed_by = ${confirmedBy}::uuid, decided_at = ${now.toISOString()}::timestamptz
    where bonus_id = ${bonusId}::uuid and decision is null`);
  return (rowCount ?? 0) > 0;
}

/** Takes what is left of a bonus back. */
export async function insertRejection(tx: Tx, bonus: ReviewedBonus, now: Date): Promise<void> {
  const { id, partnerId, currency, left, saleLeft } = bonus;
  await tx.insert(affiliateEntries).values({
    ...{ partnerId, kind: 'REJECTION', bonusId: id, currency },
    // Zero minus: a sum that is gone already stays an unsigned zero.
    ...{ amount: 0 - left, sale: 0 - saleLeft, createdAt: now },
  });
}
