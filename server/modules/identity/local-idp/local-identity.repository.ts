import { desc, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { localIdentityKeys } from '../../../../db/schema/index.ts';

export type KeyRow = typeof localIdentityKeys.$inferSelect;

/** Newest first. */
export function findKeys(db: Db): Promise<KeyRow[]> {
  return db.select().from(localIdentityKeys).orderBy(desc(localIdentityKeys.createdAt));
}

/** Adds a key unless another instance was faster, and deletes those that no valid token needs. */
export async function rotateKeys(db: Db, key: KeyRow, since: { fresh: Date; needed: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('local-identity-keys'))`);
    const [fresh] = await tx
      .select({ id: localIdentityKeys.id })
      .from(localIdentityKeys)
      .where(gt(localIdentityKeys.createdAt, since.fresh))
      .limit(1);
    if (!fresh) await tx.insert(localIdentityKeys).values(key);
    await tx.delete(localIdentityKeys).where(lt(localIdentityKeys.createdAt, since.needed));
  });
}
