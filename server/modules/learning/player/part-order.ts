import type { Db } from '../../../../db/database.ts';
import { previousPart } from '../../../../domain/learning/program.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import { readProgress } from './learning-product.repository.ts';
import { progressOf } from './learning-progress.ts';
import { findPartEdges } from './part-order.repository.ts';

export interface PartOrderDeps {
  db: Db;
  entitlements: Pick<LearningEntitlements, 'directIds'>;
}

/** For each product the part that must be complete before it opens to this user; products that are open are absent. */
export async function findPreviousParts(
  { db, entitlements }: PartOrderDeps,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const edges = await findPartEdges(db, productIds);
  if (!edges.some(({ inOrder }) => inOrder)) return new Map();
  const ids = [...new Set(edges.flatMap(({ parentId, childId }) => [parentId, childId]))];
  const [held, rows] = await Promise.all([
    entitlements.directIds(userId, ids),
    readProgress(db, userId, ids),
  ]);
  const complete = new Set(
    ids.filter((id) => {
      const { status, totalLessons } = progressOf(rows, id).progress;
      return status === 'COMPLETED' || totalLessons === 0;
    }),
  );
  return new Map(
    productIds.flatMap((id): [string, string][] => {
      const missing = previousPart(id, { edges, held, complete });
      return missing === null ? [] : [[id, missing]];
    }),
  );
}
