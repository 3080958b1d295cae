import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';

/** Asks for a publication; false when it was asked for already. */
export async function addRequest(tx: Tx, id: string, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update banners set requested_at = ${at.toISOString()}::timestamptz, requested_by = ${userId}::uuid
    where id = ${id}::uuid and requested_at is null`);
  return (rowCount ?? 0) > 0;
}

/** Takes back the request of this manager, or with null of any; false when there is none of theirs. */
export async function clearRequest(tx: Tx, id: string, userId: string | null): Promise<boolean> {
  const own = userId === null ? sql`true` : sql`requested_by = ${userId}::uuid`;
  const { rowCount } = await tx.execute(sql`
    update banners set requested_at = null, requested_by = null
    where id = ${id}::uuid and requested_at is not null and ${own}`);
  return (rowCount ?? 0) > 0;
}
