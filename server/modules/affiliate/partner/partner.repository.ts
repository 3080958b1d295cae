import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Partner } from './partner.ts';

const toPartner = (row: Record<string, unknown>): Partner => ({
  id: String(row.id),
  userId: String(row.user_id),
  code: String(row.code),
  joinedAt: new Date(String(row.joined_at)),
  suspendedAt: row.suspended_at === null ? null : new Date(String(row.suspended_at)),
});

const CODE = sql`join affiliate_codes c on c.partner_id = p.id and c.is_current`;

export async function findPartnerOf(db: Db | Tx, userId: string): Promise<Partner | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select p.*, c.code from affiliate_partners p ${CODE} where p.user_id = ${userId}::uuid`);
  return rows[0] ? toPartner(rows[0]) : null;
}

/** Makes a person a partner; null when they are one already. */
export async function insertPartner(tx: Tx, userId: string, joinedAt: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into affiliate_partners (user_id, joined_at) values (${userId}::uuid, ${joinedAt.toISOString()}::timestamptz)
    on conflict (user_id) do nothing returning id`);
  return rows[0]?.id ?? null;
}

/** Makes a code the partner's current one, also a former one of theirs; false when it leads to another partner. */
export async function takeCode(tx: Tx, partnerId: string, code: string): Promise<boolean> {
  await tx.execute(sql`
    update affiliate_codes set is_current = false
    where partner_id = ${partnerId}::uuid and is_current and code <> ${code}`);
  const { rows } = await tx.execute(sql`
    insert into affiliate_codes (code, partner_id) values (${code}, ${partnerId}::uuid)
    on conflict (code) do update set is_current = true where affiliate_codes.partner_id = excluded.partner_id
    returning 1`);
  return rows.length > 0;
}
