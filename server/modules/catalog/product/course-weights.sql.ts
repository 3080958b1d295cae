import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { CourseWeight } from '../../../../domain/commerce/price.ts';
import { priceJoin } from './product.sql.ts';

/** The published courses of programs and professions at any depth, with their own prices now; by product. */
export async function findCourseWeights(
  db: Db | Tx,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, CourseWeight[]>> {
  const { rows } = await db.execute<{ root: string; id: string; amounts: CourseWeight['amounts'] }>(sql`
    with recursive inside(root, id) as (
      select parent_id, child_id from product_parts where parent_id = any(${sql.param([...productIds])}::uuid[])
      union select i.root, pp.child_id from inside i
        cross join lateral (select * from product_parts where parent_id = i.id offset 0) pp)
    select i.root, i.id, price.amounts from inside i
    join products p on p.id = i.id and p.status = 'PUBLISHED' ${priceJoin(now)}
    where i.id <> i.root and not exists (select 1 from product_parts c where c.parent_id = i.id)
    order by i.root, i.id`);
  const found = new Map<string, CourseWeight[]>();
  for (const { root, id, amounts } of rows) {
    found.set(root, [...(found.get(root) ?? []), { productId: id, amounts }]);
  }
  return found;
}
