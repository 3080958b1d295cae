import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { dataExports, mediaFiles } from '../../../../db/schema/index.ts';

export async function findPersonalFiles(db: Db | Tx, userId: string) {
  const { id, name, sha256 } = mediaFiles;
  return db.select({ id, name, sha256 }).from(mediaFiles).where(eq(mediaFiles.userId, userId));
}

/** Archives of a user in any state. */
export async function findExportIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return rows.map(({ id }) => id);
}
