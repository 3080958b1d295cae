import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

interface Pool {
  companyId: string;
  poolId: string;
  now: Date;
}

const isOpen = ({ companyId, poolId, now }: Pool) => sql`
  p.id = ${poolId}::uuid and p.company_id = ${companyId}::uuid and p.ended_at is null
  and p.ends_at > ${now.toISOString()}::timestamptz`;

/** Free seats of a pool of the company; null when there is no such pool, or it is over. */
export async function countFreeSeats(db: Db | Tx, pool: Pool): Promise<number | null> {
  const { rows } = await db.execute<{ free: number }>(sql`
    select (select count(*)::int from company_seats s
      where s.pool_id = p.id and not s.is_taken and s.reserved_for is null and s.removed_at is null) as free
    from company_seat_pools p where ${isOpen(pool)}`);
  return rows[0]?.free ?? null;
}

/** Keeps a free seat for each of the invitations; false when there are not enough, and nothing may be committed. */
export async function keepSeats(tx: Tx, pool: Pool, invitationIds: readonly string[]): Promise<boolean> {
  // Serialised per pool: seats that another transaction is about to take are not counted as free.
  await tx.execute(sql`select 1 from company_seat_pools where id = ${pool.poolId}::uuid for no key update`);
  const { rowCount } = await tx.execute(sql`
    with free as (
      select s.id, row_number() over (order by s.number) as place
      from company_seats s join company_seat_pools p on p.id = s.pool_id
      where ${isOpen(pool)} and not s.is_taken and s.reserved_for is null and s.removed_at is null),
    wanted as (
      select id, place from unnest(${sql.param([...invitationIds])}::uuid[]) with ordinality as list (id, place))
    update company_seats s set reserved_for = wanted.id from free join wanted using (place)
    where s.id = free.id and not s.is_taken and s.reserved_for is null and s.removed_at is null`);
  return rowCount === invitationIds.length;
}

/** Makes seats free that were reserved for these invitations. */
export const releaseReservedSeats = (tx: Tx, invitationIds: readonly string[]) =>
  tx.execute(sql`
    update company_seats set reserved_for = null where reserved_for = any(${sql.param([...invitationIds])}::uuid[])`);

/** Whether a seat is reserved for the invitation. */
export async function hasReservedSeat(tx: Tx, invitationId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from company_seats where reserved_for = ${invitationId}::uuid and removed_at is null`);
  return rows.length > 0;
}

/** Seats that the company has in all pools. */
export async function countSeats(db: Db | Tx, companyId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from company_seats s join company_seat_pools p on p.id = s.pool_id
    where p.company_id = ${companyId}::uuid and s.removed_at is null`);
  return rows[0]?.count ?? 0;
}
