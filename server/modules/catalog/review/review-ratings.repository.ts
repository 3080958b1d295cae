import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';

/** Products with a published review by the user. */
export async function findProductsReviewedBy(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct product_id as id from reviews where user_id = ${userId} and status = 'PUBLISHED'`,
  );
  return rows.map(({ id }) => id);
}

/** Recalculates the ratings of these products, after changes of their reviews in the same transaction. */
export async function recountRatings(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  // Serialised per product: of two changes at once, the later one must count the earlier one too.
  await tx.execute(sql`
    select 1 from products where id = any(${sql.param([...productIds])}::uuid[]) order by id for no key update`);
  await tx.execute(sql`
    update products p set rating_count = r.count, rating_hundredths = r.average
    from (select i.id, count(v.id)::int as count, coalesce(round(avg(v.stars) * 100), 0)::int as average
      from unnest(${sql.param([...productIds])}::uuid[]) as i(id)
      left join reviews v on v.product_id = i.id and v.status = 'PUBLISHED' group by i.id) r
    where p.id = r.id`);
}
