import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { mails } from '../../../db/schema/index.ts';

export type StoredMail = typeof mails.$inferSelect;
export type NewMail = typeof mails.$inferInsert;

/** Stores an e-mail; a second one with the same cause is ignored. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insert(mails).values(mail).onConflictDoNothing({ target: mails.cause });
}

/** E-mails of the local inbox, newest first. */
export async function findLocalMails(db: Db, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).where(eq(mails.local, true)).orderBy(desc(mails.createdAt)).limit(limit);
}

export async function findLocalMail(db: Db, id: string): Promise<StoredMail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row?.local ? row : null;
}
