import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SeatEndReason } from '../../../../domain/business/seat-values.ts';
import { instant, uuids } from './seat-pool.repository.ts';

type Row = Record<string, unknown>;

export interface NewAssignment {
  companyId: string;
  poolId: string;
  seatId: string;
  userId: string;
  subscriptionId: string | null;
  invitationId: string | null;
  assignedBy: string | null;
}

/** Their ids, in the order given. */
export async function insertAssignments(
  tx: Tx,
  assignments: readonly NewAssignment[],
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; user: string }>(sql`
    insert into company_seat_assignments (company_id, pool_id, seat_id, user_id, subscription_id, invitation_id,
      assigned_by, assigned_at)
    select i."companyId", i."poolId", i."seatId", i."userId", i."subscriptionId", i."invitationId", i."assignedBy",
      ${instant(now)}
    from json_to_recordset(${JSON.stringify(assignments)}::json) as i("companyId" uuid, "poolId" uuid, "seatId" uuid,
      "userId" uuid, "subscriptionId" uuid, "invitationId" uuid, "assignedBy" uuid)
    returning id, user_id as user`);
  const ids = new Map(rows.map((row) => [row.user, row.id]));
  return assignments.map(({ userId }) => ids.get(userId) ?? '');
}

export interface AssignmentRow {
  id: string;
  companyId: string;
  poolId: string;
  seatId: string;
  userId: string;
  productId: string | null;
  subscriptionId: string | null;
  endedAt: Date | null;
}

const toAssignment = (row: Row): AssignmentRow => ({
  id: String(row.id),
  companyId: String(row.company_id),
  poolId: String(row.pool_id),
  seatId: String(row.seat_id),
  userId: String(row.user_id),
  productId: row.product_id as string | null,
  subscriptionId: row.subscription_id as string | null,
  endedAt: row.ended_at === null ? null : new Date(String(row.ended_at)),
});

async function findWhere(db: Db | Tx, where: SQL): Promise<AssignmentRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.*, p.product_id from company_seat_assignments a join company_seat_pools p on p.id = a.pool_id
    where ${where}`);
  return rows.map(toAssignment);
}

export const findAssignment = async (
  db: Db | Tx,
  { companyId, assignmentId }: { companyId: string; assignmentId: string },
) =>
  (await findWhere(db, sql`a.id = ${assignmentId}::uuid and a.company_id = ${companyId}::uuid`))[0] ?? null;

export const findActive = async (db: Db | Tx, assignmentId: string) =>
  (await findWhere(db, sql`a.id = ${assignmentId}::uuid and a.ended_at is null`))[0] ?? null;

/** Who of these has a seat of the pool. */
export async function findHolders(tx: Tx, poolId: string, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await findWhere(
    tx,
    sql`a.pool_id = ${poolId}::uuid and a.user_id = any(${uuids(userIds)}) and a.ended_at is null`,
  );
  return new Set(rows.map(({ userId }) => userId));
}

export const findActiveOf = (tx: Tx, poolId: string, userIds: readonly string[]) =>
  findWhere(
    tx,
    sql`a.pool_id = ${poolId}::uuid and a.user_id = any(${uuids(userIds)}) and a.ended_at is null
      order by a.assigned_at, a.id`,
  );

/** What somebody has from a company, pools in a fixed order. */
export const findOfMember = (tx: Tx, { companyId, userId }: { companyId: string; userId: string }) =>
  findWhere(
    tx,
    sql`a.company_id = ${companyId}::uuid and a.user_id = ${userId}::uuid and a.ended_at is null order by a.pool_id`,
  );

/** The newest assignments of a pool. */
export const findNewest = (db: Db | Tx, poolId: string, limit: number) =>
  findWhere(
    db,
    sql`a.pool_id = ${poolId}::uuid and a.ended_at is null order by a.assigned_at desc, a.id limit ${limit}`,
  );

/** Ends an assignment, and frees its seat; false when it has ended before. The caller holds the pool. */
export async function endAssignment(
  tx: Tx,
  { id, seatId }: Pick<AssignmentRow, 'id' | 'seatId'>,
  reason: SeatEndReason,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update company_seat_assignments set ended_at = greatest(${instant(now)}, assigned_at), end_reason = ${reason}
    where id = ${id}::uuid and ended_at is null`);
  if (rowCount !== 1) return false;
  await tx.execute(sql`update company_seats set is_taken = false where id = ${seatId}::uuid`);
  return true;
}

/** Which of these people belong to the company; the company is held, so that nobody leaves meanwhile. */
export async function holdMembers(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, Locale>> {
  await tx.execute(sql`select 1 from companies where id = ${companyId}::uuid for share`);
  const { rows } = await tx.execute<{ id: string; locale: Locale }>(sql`
    select u.id, u.locale from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId}::uuid and m.user_id = any(${uuids(userIds)}) and m.left_at is null`);
  return new Map(rows.map(({ id, locale }) => [id, locale]));
}

export async function findLocales(tx: Tx, userIds: readonly string[]): Promise<Map<string, Locale>> {
  const { rows } = await tx.execute<{ id: string; locale: Locale }>(sql`
    select id, locale from users where id = any(${uuids(userIds)})`);
  return new Map(rows.map(({ id, locale }) => [id, locale]));
}

export interface ListedAssignment {
  id: string;
  poolId: string;
  productId: string | null;
  planId: string | null;
  userId: string;
  name: string;
  email: string;
  assignedAt: Date;
  endedAt: Date | null;
  /** From when on the company may see what they learn; null for somebody who was not told, and once the seat is theirs no more. */
  sharedSince: Date | null;
}

const toListed = (row: Row): ListedAssignment => ({
  id: String(row.id),
  poolId: String(row.pool_id),
  productId: row.product_id as string | null,
  planId: row.plan_id as string | null,
  userId: String(row.user_id),
  name: String(row.name),
  email: String(row.email),
  assignedAt: new Date(String(row.assigned_at)),
  endedAt: row.ended_at === null ? null : new Date(String(row.ended_at)),
  sharedSince: row.shared_since === null ? null : new Date(String(row.shared_since)),
});

export interface AssignmentFilter {
  companyId: string;
  poolId?: string | undefined;
  ended?: boolean | undefined;
  text?: string | undefined;
  ids?: readonly string[];
  limit: number;
  offset: number;
}

const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Assignments of those who belong to the company, newest first, with the number of all that fit. */
export async function findListed(db: Db | Tx, filter: AssignmentFilter) {
  const { companyId, poolId, ended, text, ids } = filter;
  const conditions = [
    sql`a.company_id = ${companyId}::uuid`,
    ...(poolId ? [sql`a.pool_id = ${poolId}::uuid`] : []),
    ...(ids ? [sql`a.id = any(${uuids(ids)})`] : []),
    ...(ended === undefined ? [] : [ended ? sql`a.ended_at is not null` : sql`a.ended_at is null`]),
    ...(text ? [sql`(u.name ilike ${literally(text)} or u.email ilike ${literally(text)})`] : []),
  ];
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.pool_id, a.user_id, a.assigned_at, a.ended_at, p.product_id, p.plan_id, u.name, u.email,
      case when m.sharing_version is not null and a.ended_at is null
        then greatest(a.assigned_at, m.joined_at) end as shared_since,
      count(*) over ()::int as whole
    from company_seat_assignments a join company_seat_pools p on p.id = a.pool_id join users u on u.id = a.user_id
    join company_members m on m.company_id = a.company_id and m.user_id = a.user_id and m.left_at is null
    where ${sql.join(conditions, sql` and `)}
    order by a.assigned_at desc, a.id limit ${filter.limit} offset ${filter.offset}`);
  return { rows: rows.map(toListed), total: Number(rows[0]?.whole ?? 0) };
}
