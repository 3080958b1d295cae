import { sql } from 'drizzle-orm';
import type { PayoutStatus } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Person } from '../../../../contracts/management.ts';
import type { Db } from '../../../../db/database.ts';
import { type PayoutRow, toPayout } from './payout.repository.ts';

export interface ManagedPayoutRow extends PayoutRow {
  name: string;
  email: string;
  approvedByAll: Person[];
}

/** A page of payouts, those to decide on or to pay first, with the total of all pages. */
export async function findManagedPayouts(
  db: Db,
  { status, id, page }: { status?: PayoutStatus; id?: string; page: { limit: number; offset: number } },
): Promise<{ rows: ManagedPayoutRow[]; total: number }> {
  const where = sql`${status ? sql`po.status = ${status}` : sql`true`} and ${id ? sql`po.id = ${id}::uuid` : sql`true`}`;
  const order = sql`case po.status when 'REQUESTED' then 0 when 'APPROVED' then 1 when 'SENT' then 2 else 3 end,
    case when po.status in ('REQUESTED', 'APPROVED', 'SENT') then po.requested_at end,
    po.requested_at desc, po.id`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as materialized (
      select po.*, count(*) over () as total from affiliate_payouts po where ${where}
      order by ${order} limit ${page.limit} offset ${page.offset})
    select po.*, p.user_id, c.code, u.name, u.email, a.name as approved_name, b.name as confirmed_name
    from page po join affiliate_partners p on p.id = po.partner_id join users u on u.id = p.user_id
    join affiliate_codes c on c.partner_id = p.id and c.is_current
    left join users a on a.id = po.approved_by left join users b on b.id = po.confirmed_by
    order by ${order}`);
  return { rows: rows.map(toManaged), total: Number(rows[0]?.total ?? 0) };
}

function toManaged(row: Record<string, unknown>): ManagedPayoutRow {
  const people = [
    { id: row.approved_by, name: row.approved_name },
    { id: row.confirmed_by, name: row.confirmed_name },
  ];
  return {
    ...toPayout(row),
    ...{ name: String(row.name), email: String(row.email) },
    approvedByAll: people.flatMap(({ id, name }) =>
      id === null ? [] : [{ id: String(id), name: String(name) }],
    ),
  };
}
