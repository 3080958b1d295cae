import { sql } from 'drizzle-orm';
import type { PayoutStatus } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { BalanceEntry } from '../../../../domain/affiliate/balance.ts';
import type { ReviewDecision } from '../../../../domain/affiliate/review.ts';
import type { Turnover } from '../../../../domain/affiliate/tariff.ts';

const ids = (partnerIds: readonly string[]) => sql`any(${sql.param([...partnerIds])}::uuid[])`;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const LONG_AGO = new Date(0);
const NEVER = new Date(8_640_000_000_000_000);

function toEntry(row: Record<string, unknown>): BalanceEntry & { partnerId: string } {
  return {
    partnerId: String(row.partner_id),
    currency: row.currency as Currency,
    amount: Number(row.amount),
    bonus: {
      payableAt: row.due ? LONG_AGO : NEVER,
      disputedAt: row.disputed ? LONG_AGO : null,
      review: row.reviewed ? { decision: row.decision as ReviewDecision | null } : null,
    },
    payout: row.payout as PayoutStatus | null,
    bonusPaidOut: row.bonus_paid_out === true,
  };
}

/** The entries of bonuses, added up where they belong to the same part of a balance. */
export async function findBalanceEntries(
  db: Db | Tx,
  partnerIds: readonly string[],
  now: Date,
): Promise<(BalanceEntry & { partnerId: string })[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select e.partner_id, e.currency, sum(e.amount) as amount, b.payable_at <= ${at(now)} as due,
      b.disputed_at is not null as disputed, r.bonus_id is not null as reviewed, r.decision, po.status as payout,
      paid.bonus_id is not null as bonus_paid_out
    from affiliate_entries e join affiliate_bonuses b on b.id = e.bonus_id
    left join affiliate_reviews r on r.bonus_id = b.id
    left join affiliate_payout_entries pe on pe.entry_id = e.id and pe.released_at is null
    left join affiliate_payouts po on po.id = pe.payout_id
    left join (select first.bonus_id from affiliate_entries first join affiliate_payout_entries fe
      on fe.entry_id = first.id and fe.released_at is null
      where first.kind = 'BONUS' and first.partner_id = ${ids(partnerIds)}) paid on paid.bonus_id = b.id
    where e.partner_id = ${ids(partnerIds)}
    group by 1, 2, 4, 5, 6, 7, 8, 9`);
  return rows.map(toEntry);
}

/** Turnover of partners in a time by currency: what was paid, less what was paid back or rejected before its end. */
export async function findTurnovers(
  db: Db,
  partnerIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<Map<string, Turnover>> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select b.partner_id, b.currency, sum(e.sale) as sum
    from affiliate_bonuses b join affiliate_entries e on e.bonus_id = b.id
    where b.partner_id = ${ids(partnerIds)} and b.paid_at >= ${at(from)} and b.paid_at < ${at(until)}
      and (e.kind = 'BONUS' or e.created_at < ${at(until)})
    group by 1, 2`);
  const turnovers = new Map<string, Turnover>();
  for (const row of rows) {
    const partnerId = String(row.partner_id);
    const sums = { ...turnovers.get(partnerId), [row.currency as Currency]: Number(row.sum) };
    turnovers.set(partnerId, sums);
  }
  return turnovers;
}
