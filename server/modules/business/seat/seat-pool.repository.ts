import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SeatSource } from '../../../../domain/business/seat-values.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';

type Row = Record<string, unknown>;
export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
export const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

export interface NewPool {
  companyId: string;
  productId: string | null;
  planId: string | null;
  source: SeatSource;
  orderLineId?: string;
  invoiceLineId?: string;
  seats: number;
  startsAt: Date;
  endsAt: Date;
}

/** A pool with its seats; null when its order or invoice line has one already. */
export async function insertPool(tx: Tx, pool: NewPool): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into company_seat_pools (company_id, product_id, plan_id, source, order_line_id, invoice_line_id, starts_at,
      ends_at, created_at)
    values (${pool.companyId}::uuid, ${pool.productId}::uuid, ${pool.planId}::uuid, ${pool.source},
      ${pool.orderLineId ?? null}::uuid, ${pool.invoiceLineId ?? null}::uuid, ${instant(pool.startsAt)},
      ${instant(pool.endsAt)}, ${instant(pool.startsAt)})
    on conflict do nothing returning id`);
  const id = rows[0]?.id ?? null;
  if (id) await addSeats(tx, id, pool.seats);
  return id;
}

/** The caller holds the pool, or has just made it. */
export async function addSeats(tx: Tx, poolId: string, seats: number): Promise<void> {
  await tx.execute(sql`
    insert into company_seats (pool_id, number)
    select ${poolId}::uuid, coalesce((select max(number) from company_seats where pool_id = ${poolId}::uuid), 0) + n
    from generate_series(1, ${seats}::int) n`);
}

export interface LockedPool {
  id: string;
  companyId: string;
  companyName: string;
  productId: string | null;
  planId: string | null;
  /** Of the plan. */
  period: SubscriptionPeriodName | null;
  orderLineId: string | null;
  endsAt: Date;
  endedAt: Date | null;
}

const POOL = sql`
  select p.*, c.name as company_name, s.period from company_seat_pools p
  join companies c on c.id = p.company_id left join subscription_plans s on s.id = p.plan_id`;

/**
 * Serialises what happens to the seats of a pool; null for one of another company. Locked after the ledgers of everybody
 * who gets or loses a seat.
 */
export async function lockPool(
  tx: Tx,
  { poolId, companyId }: { poolId: string; companyId?: string },
): Promise<LockedPool | null> {
  const { rows } = await tx.execute<Row>(sql`
    ${POOL} where p.id = ${poolId}::uuid ${companyId ? sql`and p.company_id = ${companyId}::uuid` : sql``}
    for no key update of p`);
  return toPool(rows[0]);
}

/** As `lockPool`, for what is said about the pool. */
export async function findPool(tx: Tx, poolId: string): Promise<LockedPool | null> {
  const { rows } = await tx.execute<Row>(sql`${POOL} where p.id = ${poolId}::uuid`);
  return toPool(rows[0]);
}

function toPool(row: Row | undefined): LockedPool | null {
  if (!row) return null;
  return {
    id: String(row.id),
    companyId: String(row.company_id),
    companyName: String(row.company_name),
    productId: row.product_id as string | null,
    planId: row.plan_id as string | null,
    period: row.period as SubscriptionPeriodName | null,
    orderLineId: row.order_line_id as string | null,
    endsAt: new Date(String(row.ends_at)),
    endedAt: row.ended_at === null ? null : new Date(String(row.ended_at)),
  };
}

/** Takes so many free seats, the one reserved for the invitation first; fewer than asked when there are not enough. */
export async function takeSeats(
  tx: Tx,
  { poolId, invitationId, count }: { poolId: string; invitationId: string | null; count: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with free as (
      select id from company_seats
      where pool_id = ${poolId}::uuid and not is_taken and removed_at is null
        and (reserved_for is null or reserved_for = ${invitationId}::uuid)
      order by reserved_for nulls last, number limit ${count} for update)
    update company_seats s set is_taken = true, reserved_for = null from free where s.id = free.id returning s.id`);
  return rows.map(({ id }) => id);
}

/** The seat reserved for an invitation is free again. */
export async function releaseReservedSeat(tx: Tx, invitationId: string): Promise<void> {
  await tx.execute(
    sql`update company_seats set reserved_for = null where reserved_for = ${invitationId}::uuid`,
  );
}

/**
 * Removes so many seats that nobody has, the free ones before those reserved for invitations; returns how many. The last
 * ones go first.
 */
export async function removeUntaken(
  tx: Tx,
  {
    poolId,
    count,
    includeReserved,
    now,
  }: { poolId: string; count: number; includeReserved: boolean; now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with gone as (
      select id from company_seats
      where pool_id = ${poolId}::uuid and not is_taken and removed_at is null ${includeReserved ? sql`` : sql`and reserved_for is null`}
      order by reserved_for nulls first, number desc limit ${count} for update)
    update company_seats s set removed_at = ${instant(now)}, reserved_for = null from gone where s.id = gone.id`);
  return rowCount ?? 0;
}

export async function countSeats(tx: Tx, poolId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from company_seats where pool_id = ${poolId}::uuid and removed_at is null`);
  return rows[0]?.count ?? 0;
}

/** Seats given and taken by corrections. */
export async function sumCorrections(tx: Tx, poolId: string): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(seats), 0)::int as sum from company_seat_corrections where pool_id = ${poolId}::uuid`);
  return rows[0]?.sum ?? 0;
}

export interface PoolRow {
  id: string;
  productId: string | null;
  planId: string | null;
  seats: number;
  taken: number;
  reserved: number;
  startsAt: Date;
  endsAt: Date;
  source: SeatSource;
}

/** Pools of a company, those that end first, first. */
export async function findPools(db: Db | Tx, companyId: string): Promise<PoolRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.*, n.* from company_seat_pools p
    cross join lateral (
      select count(*) filter (where s.removed_at is null)::int as seats,
        count(*) filter (where s.is_taken)::int as taken, count(s.reserved_for)::int as reserved
      from company_seats s where s.pool_id = p.id) n
    where p.company_id = ${companyId}::uuid order by p.ends_at, p.id`);
  return rows.map((row) => ({
    id: String(row.id),
    productId: row.product_id as string | null,
    planId: row.plan_id as string | null,
    seats: Number(row.seats),
    taken: Number(row.taken),
    reserved: Number(row.reserved),
    startsAt: new Date(String(row.starts_at)),
    endsAt: new Date(String(row.ends_at)),
    source: row.source as SeatSource,
  }));
}

/** Pools whose time is over and whose end was not carried out. */
export async function findOver(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from company_seat_pools where ended_at is null and ends_at <= ${instant(now)}
    order by ends_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function setEnded(tx: Tx, poolId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update company_seat_pools set ended_at = ${instant(now)} where id = ${poolId}::uuid and ended_at is null`);
}

/** Pools with seats that end until then. */
export async function findEnding(db: Db, now: Date, until: Date): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from company_seat_pools p
    where p.ended_at is null and p.ends_at > ${instant(now)} and p.ends_at <= ${instant(until)}
      and exists (select 1 from company_seats s where s.pool_id = p.id and s.removed_at is null)
    order by p.ends_at, p.id`);
  return rows;
}

/** When its runners were told last that it ends. */
export async function findReminded(tx: Tx, poolId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select reminded_at as at from company_seat_pools where id = ${poolId}::uuid`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

export async function setReminded(tx: Tx, poolId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update company_seat_pools set reminded_at = ${instant(now)} where id = ${poolId}::uuid`);
}

/** Owners and administrators of a company. */
export async function findRunners(tx: Tx, companyId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from company_members
    where company_id = ${companyId}::uuid and left_at is null and role in ('OWNER', 'ADMINISTRATOR') order by user_id`);
  return rows.map(({ id }) => id);
}
