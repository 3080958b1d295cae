import { type SQL, sql } from 'drizzle-orm';
import type { CompanyRole } from '../../../../contracts/business/business-values.ts';
import type { Member } from '../../../../contracts/business/company.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { type CompanyCall, isRun } from '../company-access.ts';

export interface MemberCall extends CompanyCall {
  userId: string;
}

const COLUMNS = sql`
  u.id as "userId", u.name, u.email, m.role, m.team, m.joined_at as "joinedAt",
  (select count(*)::int from company_seat_assignments a
    where a.company_id = m.company_id and a.user_id = m.user_id and a.ended_at is null) as seats`;

async function select(db: Db | Tx, statement: SQL): Promise<(Member & { whole: number })[]> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return rows.map((row) => ({
    ...row,
    joinedAt: new Date(String(row.joinedAt)).toISOString(),
  })) as unknown as (Member & { whole: number })[];
}

const toMember = ({ whole: _, ...member }: Member & { whole?: number }): Member => member;
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Members by name with the number of all that fit. */
export async function findMembers(
  db: Db,
  call: CompanyCall,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<{ members: Member[]; total: number }> {
  const fits =
    text === ''
      ? sql`true`
      : sql`(u.name ilike ${literally(text)} or u.email ilike ${literally(text)}
    or m.team ilike ${literally(text)})`;
  const rows = await select(
    db,
    sql`select ${COLUMNS}, count(*) over ()::int as whole
      from company_members m join users u on u.id = m.user_id
      where m.company_id = ${call.companyId}::uuid and m.left_at is null and ${isRun(call)} and ${fits}
      order by lower(u.name), u.id limit ${limit} offset ${offset}`,
  );
  return { members: rows.map(toMember), total: rows[0]?.whole ?? 0 };
}

export async function findMember(
  db: Db | Tx,
  { companyId, userId }: MemberCall,
): Promise<Member | undefined> {
  const [row] = await select(
    db,
    sql`select ${COLUMNS} from company_members m join users u on u.id = m.user_id
      where m.company_id = ${companyId}::uuid and m.user_id = ${userId}::uuid and m.left_at is null`,
  );
  return row && toMember(row);
}

export async function findMemberId(
  tx: Tx,
  { companyId, email }: { companyId: string; email: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId}::uuid and m.left_at is null and lower(u.email) = ${email}`);
  return rows[0]?.id;
}

const STAYS = sql`u.erased_at is null and u.deletion_requested_at is null`;

/** Of those whose account stays. */
export async function countOtherOwners(tx: Tx, { companyId, userId }: MemberCall): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId}::uuid and m.user_id <> ${userId}::uuid and m.role = 'OWNER'
      and m.left_at is null and ${STAYS}`);
  return rows[0]?.count ?? 0;
}

const owned = (userId: string) => sql`select company_id from company_members
  where user_id = ${userId}::uuid and role = 'OWNER' and left_at is null`;

/** Holds the companies that somebody owns until the transaction ends. */
export async function holdOwned(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from companies where id in (${owned(userId)}) order by id for no key update`);
}

/** Companies with other members of which somebody is the only owner. */
export async function findLeftAlone(db: Db | Tx, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from company_members m join users u on u.id = m.user_id
    join companies c on c.id = m.company_id
    where m.company_id in (${owned(userId)}) and m.user_id <> ${userId}::uuid and m.left_at is null and ${STAYS}
    group by c.id having not bool_or(m.role = 'OWNER') order by c.name, c.id`);
  return rows.map(({ id, name }) => ({ id, name }));
}

export async function changeMember(
  tx: Tx,
  { companyId, userId }: MemberCall,
  { role, team }: { role?: CompanyRole | undefined; team?: string | undefined },
): Promise<void> {
  await tx.execute(sql`
    update company_members set role = coalesce(${role ?? null}::text, role), team = coalesce(${team ?? null}::text, team)
    where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and left_at is null`);
}

/** False when the person is no member any more. */
export async function endMembership(tx: Tx, { companyId, userId }: MemberCall, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update company_members set left_at = greatest(${now.toISOString()}::timestamptz, joined_at)
    where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and left_at is null`);
  await tx.execute(sql`
    delete from company_identities where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`);
  return (rowCount ?? 0) > 0;
}

/** The companies that somebody belongs to. */
export async function findCompanyIds(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select company_id as id from company_members where user_id = ${userId}::uuid and left_at is null order by 1`);
  return rows.map(({ id }) => id);
}

export async function findCompanyName(tx: Tx, companyId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from companies where id = ${companyId}::uuid`);
  return rows[0]?.name ?? '';
}
