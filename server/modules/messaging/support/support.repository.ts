import { eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { supportMessages } from '../../../../db/schema/index.ts';

export type SupportMessage = typeof supportMessages.$inferSelect;

/** Stores a message; null when it is already stored. */
export async function insertSupportMessage(
  tx: Tx,
  message: typeof supportMessages.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(supportMessages)
    .values(message)
    .onConflictDoNothing({ target: supportMessages.digest })
    .returning({ id: supportMessages.id });
  return row?.id ?? null;
}

export async function findSupportMessage(db: Db, id: string): Promise<SupportMessage | null> {
  const [row] = await db.select().from(supportMessages).where(eq(supportMessages.id, id));
  return row ?? null;
}

/** Returns the number of deleted messages. */
export async function deleteSupportMessagesBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db.delete(supportMessages).where(lt(supportMessages.createdAt, moment));
  return rowCount ?? 0;
}
