import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SessionEndReason } from '../../../../domain/identity/session.ts';

export interface SessionRow {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function findSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select id, user_agent, created_at, rotated_at from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now.toISOString()}::timestamptz
    order by rotated_at desc, id`);
  return rows.map((row) => ({
    id: String(row.id),
    userAgent: row.user_agent as string | null,
    createdAt: new Date(row.created_at as string),
    lastUsedAt: new Date(row.rotated_at as string),
  }));
}

/** Ends one open session of this user; false when it is not one. */
export async function endOwnSession(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update sessions set ended_at = ${now.toISOString()}, end_reason = 'ended-by-person'
    where id = ${sessionId} and user_id = ${userId} and ended_at is null and expires_at > ${now.toISOString()}::timestamptz`);
  return (rowCount ?? 0) > 0;
}

/** Ends every session of a user except one. */
export async function endOtherSessions(
  tx: Tx,
  { userId, keep, reason, now }: { userId: string; keep: string; reason: SessionEndReason; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update sessions set ended_at = ${now.toISOString()}, end_reason = ${reason}
    where user_id = ${userId} and ended_at is null and id <> ${keep}`);
}

/** Changes the user's address to one confirmed by e-mail; false when it is taken by now. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update users set email = ${email}, updated_at = now()
    where id = ${userId} and erased_at is null
      and not exists (select 1 from users o where lower(o.email) = ${email} and o.id <> ${userId})`);
  return (rowCount ?? 0) > 0;
}
