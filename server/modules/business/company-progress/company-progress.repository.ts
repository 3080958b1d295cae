import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';

/** A member who was told what the company sees, with one thing that its seats opened to them. */
export interface SharedSeat {
  userId: string;
  name: string;
  email: string;
  team: string;
  /** Null for the subscription. */
  productId: string | null;
  /** Since when; not before they accepted. */
  since: Date;
  /** When the time of its last seat was over; null while they have one. */
  until: Date | null;
}

/**
 * Members with what they have, or had until its time was over; of somebody who left or was told nothing the company sees
 * nothing.
 */
export async function findSharedSeats(db: Db, companyId: string): Promise<SharedSeat[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select m.user_id, u.name, u.email, m.team, p.product_id, greatest(min(a.assigned_at), m.joined_at) as since,
      case when bool_and(a.ended_at is not null) then max(a.ended_at) end as until
    from company_members m join users u on u.id = m.user_id
    join company_seat_assignments a on a.company_id = m.company_id and a.user_id = m.user_id
      and (a.ended_at is null or (a.end_reason = 'OVER' and a.ended_at >= m.joined_at))
    join company_seat_pools p on p.id = a.pool_id
    where m.company_id = ${companyId}::uuid and m.left_at is null and m.sharing_version is not null
    group by m.id, u.id, p.product_id
    order by lower(u.name), u.id, p.product_id nulls last`);
  return rows.map((row) => ({
    userId: String(row.user_id),
    name: String(row.name),
    email: String(row.email),
    team: String(row.team),
    productId: row.product_id as string | null,
    since: new Date(String(row.since)),
    until: row.until === null ? null : new Date(String(row.until)),
  }));
}
