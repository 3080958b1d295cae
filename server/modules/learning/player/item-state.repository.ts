import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ItemState } from '../../../../contracts/learning/content.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { itemStates } from '../../../../db/schema/learning/progress.ts';
import type { Learner } from './progress.repository.ts';

export interface StateRow {
  itemKey: string;
  state: ItemState;
}

/**
 * Keeps the state made last, whatever order they arrive in. One from the future counts as made now, so that a wrong clock
 * does not block all later ones.
 */
export async function saveItemState(
  tx: Tx,
  learner: Learner,
  { itemKey, state, madeAt, versionId }: StateRow & { madeAt: Date; versionId: string },
): Promise<void> {
  await tx
    .insert(itemStates)
    .values({
      ...learner,
      ...{ itemKey, state, versionId },
      madeAt: sql`least(${madeAt.toISOString()}::timestamptz, now())`,
    })
    .onConflictDoUpdate({
      target: [itemStates.userId, itemStates.courseId, itemStates.itemKey],
      set: { state, versionId, madeAt: sql`excluded.made_at`, updatedAt: sql`now()` },
      setWhere: sql`excluded.made_at >= ${itemStates.madeAt}`,
    });
}

export async function findItemStates(db: Db | Tx, learner: Learner, itemKeys: string[]): Promise<StateRow[]> {
  if (itemKeys.length === 0) return [];
  return db
    .select({ itemKey: itemStates.itemKey, state: itemStates.state })
    .from(itemStates)
    .where(
      and(
        eq(itemStates.userId, learner.userId),
        eq(itemStates.courseId, learner.courseId),
        inArray(itemStates.itemKey, itemKeys),
      ),
    );
}
