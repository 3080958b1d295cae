import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Role } from '../../../../domain/identity/caller.ts';

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  verified: boolean;
  createdAt: Date;
  sessions: number;
  lastUsedAt: Date | null;
}

type Found = Omit<PersonRow, 'createdAt' | 'lastUsedAt'> & { createdAt: string; lastUsedAt: string | null };

async function select(db: Db | Tx, where: SQL, now: Date): Promise<PersonRow[]> {
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select u.id, u.name, u.email, u.role, u.verified_at is not null as verified, u.created_at as "createdAt",
      coalesce(s.open, 0) as sessions, s.last as "lastUsedAt"
    from users u
    left join lateral (
      select count(*)::int as open, max(rotated_at) as last from sessions
      where user_id = u.id and ended_at is null and expires_at > ${now.toISOString()}::timestamptz) s on true
    where u.erased_at is null and ${where}`);
  return rows.map((row: Found) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
  }));
}

export const findManagers = (db: Db, now: Date): Promise<PersonRow[]> =>
  select(db, sql`u.role <> 'STUDENT' order by u.role desc, u.name, u.id`, now);

export async function findByEmail(db: Db, email: string, now: Date): Promise<PersonRow | null> {
  return (await select(db, sql`lower(u.email) = ${email}`, now))[0] ?? null;
}

export async function findPerson(db: Db | Tx, id: string, now: Date): Promise<PersonRow | null> {
  return (await select(db, sql`u.id = ${id}::uuid`, now))[0] ?? null;
}

/** Sets the role of a user who still has the former one; false when it is another by now. */
export async function replaceRole(
  tx: Tx,
  { userId, from, to }: { userId: string; from: Role; to: Role },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update users set role = ${to}, session_epoch = session_epoch + 1, updated_at = now()
    where id = ${userId}::uuid and role = ${from} and erased_at is null
      and (${to} = 'STUDENT' or verified_at is not null)`);
  return (rowCount ?? 0) > 0;
}

export async function findOpenSessions(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from sessions where user_id = ${userId}::uuid and ended_at is null limit 1 for update`);
  return rows.length > 0;
}
