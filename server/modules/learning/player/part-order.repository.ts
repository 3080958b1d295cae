import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { PartEdge } from '../../../../domain/learning/program.ts';

/** The published parts of everything that these products are a part of, at any depth. */
export async function findPartEdges(db: Db | Tx, productIds: readonly string[]): Promise<PartEdge[]> {
  const { rows } = await db.execute<Record<keyof PartEdge, never>>(sql`
    with recursive up(id) as (
      select pp.parent_id from product_parts pp where pp.child_id = any(${sql.param([...productIds])}::uuid[])
      union
      select pp.parent_id from product_parts pp join up on pp.child_id = up.id)
    select pp.parent_id as "parentId", pp.child_id as "childId", pp.position, whole.parts_in_order as "inOrder"
    from up
    join product_parts pp on pp.parent_id = up.id
    join products whole on whole.id = pp.parent_id
    join products child on child.id = pp.child_id
    where child.status = 'PUBLISHED' or child.id = any(${sql.param([...productIds])}::uuid[])`);
  return rows;
}
