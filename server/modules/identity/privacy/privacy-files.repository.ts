import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { dataExports } from '../../../../db/schema/identity/data-export.ts';

/** Archives of a user in any state. */
export async function findExportIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return rows.map(({ id }) => id);
}
