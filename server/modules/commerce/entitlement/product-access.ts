import { sql } from 'drizzle-orm';
import type { ProductAccess } from '../../catalog/product-management/product-access.ts';

/** The implementation of the catalogue's port to access. */
export const createProductAccess = (): ProductAccess => ({
  async everHad(db, productId) {
    const { rows } = await db.execute<{ found: boolean }>(sql`
      select exists (select 1 from access_entries where product_id = ${productId}::uuid)
        or exists (select 1 from order_lines where product_id = ${productId}::uuid) as found`);
    return rows[0]?.found === true;
  },
  async bySubscription(db, productId, at) {
    const [id, asOf] = [sql`${productId}::uuid`, sql`${at.toISOString()}::timestamptz`];
    const { rows } = await db.execute<{ subscribers: number; stays: boolean }>(sql`
      with recursive wholes(id) as (
        select p.id from products p where p.id = ${id} and p.status = 'PUBLISHED'
        union
        select p.id from wholes w join product_parts pp on pp.child_id = w.id
        join products p on p.id = pp.parent_id and p.status = 'PUBLISHED')
      select exists (
          select 1 from wholes w join included_in_subscription(${asOf}) i on i.product_id = w.id where w.id <> ${id})
        or coalesce((
          select price.subscription_percent = 100 from product_prices price
          where price.product_id = ${id} and price.valid_from <= ${asOf}
          order by price.valid_from desc, price.created_at desc limit 1), false) as stays,
        (select count(*)::int from entitlements(
          (select array_agg(distinct s.user_id) from subscriptions s where s.status <> 'ENDED'), ${asOf}, array[${id}]) e
          where e.access_type = 'SUBSCRIPTION') as subscribers`);
    return rows[0] ?? { subscribers: 0, stays: false };
  },
});
