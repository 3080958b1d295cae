import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { PartnerEnd, UnpaidSum } from '../../identity/privacy/partner-end.ts';
import { lockPartner } from './partner.ts';

/** Entries of bonuses that are in no payout that counts. */
const UNPAID = sql`e.bonus_id is not null and not exists (
  select 1 from affiliate_payout_entries m where m.entry_id = e.id and m.released_at is null)`;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Gives up what an erased partner has in no payout, bonus by bonus, so that nothing is payable; does nothing for others.
 * To be called after every change of what is unpaid, with the partner locked.
 */
export async function forfeitOfErased(tx: Tx, partnerId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into affiliate_entries (partner_id, kind, bonus_id, currency, amount, created_at)
    select e.partner_id, 'FORFEIT', e.bonus_id, e.currency, -sum(e.amount), ${instant(now)}
    from affiliate_entries e join affiliate_partners p on p.id = e.partner_id
    join users u on u.id = p.user_id and u.erased_at is not null
    where e.partner_id = ${partnerId}::uuid and ${UNPAID}
    group by e.partner_id, e.bonus_id, e.currency having sum(e.amount) <> 0`);
}

async function findPartnerId(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from affiliate_partners where user_id = ${userId}::uuid`,
  );
  return rows[0]?.id ?? null;
}

/** What the deletion of an account does to its ledger (product §4 Affiliate program). */
export function createPartnerEnd({ now = () => new Date() }: { now?: () => Date } = {}): PartnerEnd {
  async function unpaid(db: Db, userId: string): Promise<UnpaidSum[]> {
    const { rows } = await db.execute<{ currency: UnpaidSum['currency']; sum: unknown }>(sql`
      select e.currency, sum(e.amount) as sum from affiliate_entries e
      join affiliate_partners p on p.id = e.partner_id
      where p.user_id = ${userId}::uuid and ${UNPAID}
      group by e.currency having sum(e.amount) > 0 order by e.currency`);
    return rows.map(({ currency, sum }) => ({ currency, amount: Number(sum) }));
  }

  async function erasedIn(tx: Tx, userId: string): Promise<void> {
    const partnerId = await findPartnerId(tx, userId);
    if (!partnerId) return;
    await lockPartner(tx, partnerId);
    await forfeitOfErased(tx, partnerId, now());
  }

  return { unpaid, erasedIn };
}
