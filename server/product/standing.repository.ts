import { sql } from 'drizzle-orm';
import type { AccessType, ProgressStatus } from '../../contracts/scalars.ts';
import type { Db, Tx } from '../../db/database.ts';
import { coursesOf, partsOf } from './product.sql.ts';

/** Where one person stands with a product. */
export interface Standing {
  id: string;
  /** Where learning goes on: the product itself, or the first open course inside a program. */
  learningProductId: string;
  progressStatus: ProgressStatus;
  accessType: AccessType | null;
}

/** Standing of a person (or of a guest, who has none) with each of these products. */
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
    ), held as (
      select g.product_id from access_entries g
      where g.user_id = ${userId}::uuid and g.direction = 'GRANT' and not exists (
        select 1 from access_entries r where r.user_id = g.user_id and r.product_id = g.product_id
          and r.cause = g.cause and r.direction = 'REVOKE')
      union
      select pp.child_id from held h ${partsOf(sql`h.product_id`)}
    )
    select p.id,
      coalesce((select product_id from learnt where root = p.id
        order by (status = 'COMPLETED'), path limit 1), p.id) as "learningProductId",
      case when (select bool_and(status = 'COMPLETED') from learnt where root = p.id) then 'COMPLETED'
        when (select bool_or(status <> 'NOT_STARTED') from learnt where root = p.id) then 'IN_PROGRESS'
        else 'NOT_STARTED' end as "progressStatus",
      case when p.id in (select product_id from held) then 'PURCHASED'
        when p.in_subscription and exists (select 1 from subscriptions s where s.user_id = ${userId}::uuid
          and s.period_end > ${now.toISOString()}::timestamptz) then 'SUBSCRIPTION' end as "accessType"
    from products p where p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
