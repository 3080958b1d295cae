import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { type DataSubject, PERSONAL_TABLES } from '../../../../db/personal-data.ts';

/** Stores the deletion request once; returns when it was made. */
export async function requestDeletion(
  tx: Tx,
  userId: string,
  request: { reason: string; now: Date },
): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    update users set deletion_requested_at = coalesce(deletion_requested_at, ${request.now.toISOString()}::timestamptz),
      deletion_reason = ${request.reason}
    where id = ${userId} and erased_at is null returning deletion_requested_at as at`);
  return rows[0] ? new Date(rows[0].at) : null;
}

/** False when there was no request, or it was already carried out. */
export async function cancelDeletion(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update users set deletion_requested_at = null, deletion_reason = null
    where id = ${userId} and erased_at is null and deletion_requested_at is not null`);
  return (rowCount ?? 0) > 0;
}

export async function findDue(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where deletion_requested_at < ${before.toISOString()}::timestamptz and erased_at is null
    order by deletion_requested_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Locks a user whose deletion is due; null when another worker has it, or the request was cancelled meanwhile. */
export async function lockDue(tx: Tx, userId: string, before: Date): Promise<DataSubject | null> {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select id, lower(email) as email from users
    where id = ${userId} and deletion_requested_at < ${before.toISOString()}::timestamptz and erased_at is null
    for update skip locked`);
  return rows[0] ?? null;
}

/** What refers to these is cleared before them; the user's own row goes last, because the others are found through it. */
const LATER = ['payment_methods', 'users'];

/** Erases as defined in `PERSONAL_TABLES`. */
export async function erase(tx: Tx, user: DataSubject): Promise<void> {
  const order = Object.entries(PERSONAL_TABLES).toSorted(([a], [b]) => LATER.indexOf(a) - LATER.indexOf(b));
  for (const [table, { rows, erase: how }] of order) {
    if (how === 'delete') await tx.execute(sql`delete from ${sql.identifier(table)} where ${rows(user)}`);
    else await clear(tx, table, { rows: rows(user), values: how.clear(user) });
  }
}

async function clear(tx: Tx, table: string, { rows, values }: { rows: SQL; values: Record<string, SQL> }) {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (changes.length === 0) return;
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where ${rows}`);
}
