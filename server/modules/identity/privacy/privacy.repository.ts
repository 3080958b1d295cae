import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { dataExports } from '../../../../db/schema/index.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** The archive in progress, created unless there is one; concurrent calls create only one. */
export async function beginExport(
  tx: Tx,
  row: { userId: string; locale: Locale; expiresAt: Date },
): Promise<{ row: ExportRow; isNew: boolean }> {
  const [made] = await tx.insert(dataExports).values(row).onConflictDoNothing().returning();
  if (made) return { row: made, isNew: true };
  const running = and(eq(dataExports.userId, row.userId), eq(dataExports.status, 'RUNNING'));
  const [known] = await tx.select().from(dataExports).where(running);
  if (!known) throw new Error('the export in progress has just ended');
  return { row: known, isNew: false };
}

export async function findLastExport(db: Db, userId: string): Promise<ExportRow | null> {
  const newest = desc(dataExports.createdAt);
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(newest)
    .limit(1);
  return row ?? null;
}

export async function findRunningExport(db: Db, id: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'RUNNING')));
  return row ?? null;
}

/** False when it is no longer in progress. */
export async function updateRunning(db: Db | Tx, id: string, change: Partial<ExportRow>): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set(change)
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'RUNNING')))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

export interface Ticket {
  tokenHash: string;
  ticketHash: string;
  until: Date;
  now: Date;
}

/** Exchanges the token from the e-mail for a ticket in one statement, only for its owner. */
export async function claimTicket(db: Db, userId: string, ticket: Ticket): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update data_exports set token_hash = null, status = 'FETCHED', ticket_hash = ${ticket.ticketHash},
      ticket_until = ${ticket.until.toISOString()}::timestamptz
    where token_hash = ${ticket.tokenHash} and user_id = ${userId} and status = 'READY'
      and expires_at > ${ticket.now.toISOString()}::timestamptz`);
  return (rowCount ?? 0) > 0;
}

/** The archive a valid ticket gives access to. */
export async function findByTicket(db: Db, ticketHash: string, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from data_exports
    where ticket_hash = ${ticketHash} and ticket_until > ${now.toISOString()}::timestamptz`);
  return rows[0]?.id ?? null;
}

/** Marks expired archives as gone; returns their ids, so that the files can be deleted. */
export async function retireExports(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update data_exports set status = 'GONE', token_hash = null, ticket_hash = null
    where status in ('READY', 'FETCHED', 'FAILED') and
      least(expires_at, coalesce(ticket_until, expires_at)) < ${now.toISOString()}::timestamptz
    returning id`);
  return rows.map(({ id }) => id);
}

/** Exports in progress, and those that can still be downloaded. */
export async function findActiveExports(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const kept = and(
    inArray(dataExports.id, [...ids]),
    inArray(dataExports.status, ['RUNNING', 'READY', 'FETCHED']),
  );
  const rows = await db.select({ id: dataExports.id }).from(dataExports).where(kept);
  return new Set(rows.map(({ id }) => id));
}
