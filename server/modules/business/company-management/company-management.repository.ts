import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../../../contracts/business/company.ts';
import type { ManagedCompany } from '../../../../contracts/business/company-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';

type Row = Record<string, unknown>;
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const toCompany = (row: Row): ManagedCompany =>
  ({ ...row, createdAt: new Date(String(row.createdAt)).toISOString() }) as unknown as ManagedCompany;

/** With the first owner, or the creator if there is no owner. */
const COLUMNS = sql`
  c.id, c.name, c.country, c.address, c.vat_number as "vatNumber", c.billing_email as "billingEmail",
  c.created_at as "createdAt", json_build_object('name', coalesce(o.name, ''), 'email', coalesce(o.email, '')) as owner,
  (select count(*)::int from company_members m where m.company_id = c.id and m.left_at is null) as members,
  n.seats, n.taken, (select count(*)::int from company_invoices i
    where i.company_id = c.id and i.status = 'ISSUED') as "openInvoices"`;

const JOINS = sql`
  left join lateral (
    select u.name, u.email from company_members m join users u on u.id = m.user_id
    where m.company_id = c.id and m.left_at is null and m.role = 'OWNER' order by m.joined_at, m.id limit 1) o on true
  cross join lateral (
    select count(*) filter (where s.removed_at is null)::int as seats, count(*) filter (where s.is_taken)::int as taken
    from company_seat_pools p join company_seats s on s.pool_id = p.id
    where p.company_id = c.id and p.ended_at is null) n`;

/** Newest first; found by name, VAT number or an address of an owner. */
export async function findCompanies(
  db: Db,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<{ items: ManagedCompany[]; total: number }> {
  const like = literally(text);
  const fits =
    text === ''
      ? sql`true`
      : sql`(c.name ilike ${like} or c.vat_number ilike ${like} or exists (
    select 1 from company_members m join users u on u.id = m.user_id
    where m.company_id = c.id and m.left_at is null and m.role = 'OWNER' and u.email ilike ${like}))`;
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select c.*, count(*) over ()::int as whole from companies c where ${fits}
      order by c.created_at desc, c.id limit ${limit} offset ${offset})
    select ${COLUMNS}, c.whole from page c ${JOINS} order by c.created_at desc, c.id`);
  const items = rows.map(({ whole: _, ...row }) => toCompany(row));
  return { items, total: Number(rows[0]?.whole ?? 0) };
}

export async function findCompany(db: Db | Tx, companyId: string): Promise<ManagedCompany | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from companies c ${JOINS} where c.id = ${companyId}::uuid`);
  return rows[0] ? toCompany(rows[0]) : null;
}

/** Owners and administrators, by role and name. */
export async function findRunners(db: Db | Tx, companyId: string): Promise<Member[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.id as "userId", u.name, u.email, m.role, m.team, m.joined_at as "joinedAt", (
      select count(*)::int from company_seat_assignments a
      where a.company_id = m.company_id and a.user_id = m.user_id and a.ended_at is null) as seats
    from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId}::uuid and m.left_at is null and m.role in ('OWNER', 'ADMINISTRATOR')
    order by m.role desc, lower(u.name), u.id`);
  return rows.map((row) => ({
    ...row,
    joinedAt: new Date(String(row.joinedAt)).toISOString(),
  })) as unknown as Member[];
}

export interface CorrectionRow {
  at: Date;
  by: { id: string; name: string } | null;
  poolId: string;
  productId: string | null;
  planId: string | null;
  seats: number;
  reason: string;
}

/** Newest first. */
export async function findCorrections(db: Db | Tx, companyId: string): Promise<CorrectionRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select k.created_at, k.pool_id, k.seats, k.reason, p.product_id, p.plan_id, u.id as by_id, u.name as by_name
    from company_seat_corrections k join company_seat_pools p on p.id = k.pool_id left join users u on u.id = k.made_by
    where k.company_id = ${companyId}::uuid order by k.created_at desc, k.id limit 200`);
  return rows.map((row) => ({
    at: new Date(String(row.created_at)),
    by: row.by_id ? { id: String(row.by_id), name: String(row.by_name) } : null,
    poolId: String(row.pool_id),
    productId: row.product_id as string | null,
    planId: row.plan_id as string | null,
    seats: Number(row.seats),
    reason: String(row.reason),
  }));
}

export interface NewCorrection {
  id: string;
  companyId: string;
  poolId: string;
  seats: number;
  reason: string;
  by: string;
  now: Date;
}

/** False when one with this id is stored. */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into company_seat_corrections (id, company_id, pool_id, seats, reason, made_by, created_at)
    values (${correction.id}::uuid, ${correction.companyId}::uuid, ${correction.poolId}::uuid, ${correction.seats},
      ${correction.reason}, ${correction.by}::uuid, ${instant(correction.now)})
    on conflict (id) do nothing`);
  return rowCount === 1;
}

/** The company of a correction that is stored. */
export async function findCorrection(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ company: string }>(sql`
    select company_id as company from company_seat_corrections where id = ${id}::uuid`);
  return rows[0]?.company ?? null;
}

/** Serialises changes of who runs a company and of its seats; false when there is none. */
export async function lockCompany(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from companies where id = ${companyId}::uuid for no key update`);
  return rows.length > 0;
}

/** An account by its address, whatever its state, unless it was erased. */
export async function findUser(tx: Tx, email: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from users where lower(email) = ${email} and erased_at is null`);
  return rows[0] ?? null;
}

/** Makes somebody an owner, and a member when they are none; false when they are an owner already. */
export async function setOwner(
  tx: Tx,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into company_members as m (company_id, user_id, role, joined_at)
    values (${companyId}::uuid, ${userId}::uuid, 'OWNER', ${instant(now)})
    on conflict (company_id, user_id) where left_at is null do update set role = 'OWNER' where m.role <> 'OWNER'`);
  return rowCount === 1;
}
