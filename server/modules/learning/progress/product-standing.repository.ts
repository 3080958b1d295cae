import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { partsOf } from '../../catalog/product/product.sql.ts';
import type { Standing } from '../../catalog/product/product-ownership.ts';
import { entitlementRows } from '../../commerce/entitlement/entitlements.sql.ts';
import { coursesOf } from '../content/course.sql.ts';

/** Access and progress of a user (or of a guest, who has none) for each of these products. */
export async function findStandings(
  db: Db | Tx,
  ids: readonly string[],
  userId: string | null,
  now: Date,
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    with recursive inside as (
      select id as root, id as product_id, array[]::int[] as path
      from unnest(${sql.param([...ids])}::uuid[]) id
      union all
      select i.root, pp.child_id, i.path || pp.position
      from inside i ${partsOf(sql`i.product_id`)}
    ), learnt as (
      select i.root, i.product_id, i.path, coalesce(cp.status, 'NOT_STARTED') as status
      from inside i ${coursesOf(sql`i.product_id`)}
      left join course_progress cp on cp.course_id = c.id and cp.user_id = ${userId}::uuid
    )
    select p.id,
      coalesce((select product_id from learnt where root = p.id
        order by (status = 'COMPLETED'), path limit 1), p.id) as "learningProductId",
      case when (select bool_and(status = 'COMPLETED') from learnt where root = p.id) then 'COMPLETED'
        when (select bool_or(status <> 'NOT_STARTED') from learnt where root = p.id) then 'IN_PROGRESS'
        else 'NOT_STARTED' end as "progressStatus", e.access_type as "accessType"
    from products p
    left join ${entitlementRows({ userId, at: now, productIds: ids })} e on e.product_id = p.id
    where p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
