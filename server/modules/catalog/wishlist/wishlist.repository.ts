import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

/** Products on a user's wishlist, last added first. */
export async function findWishlist(db: Db | Tx, userId: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select product_id as id from wishes where user_id = ${userId}
    order by created_at desc, product_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Adds published products in order while there is room; those already on the list keep their place. */
export async function addWishlistItems(
  tx: Tx,
  input: { userId: string; productIds: readonly string[]; limit: number },
): Promise<void> {
  const { userId, productIds, limit } = input;
  // Serialised per user: two devices that merge at once must not exceed the limit.
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  await tx.execute(sql`
    insert into wishes (user_id, product_id, created_at)
    select ${userId}::uuid, p.id, clock_timestamp()
    from unnest(${sql.param(productIds)}::uuid[]) with ordinality as asked(id, place)
    join products p on p.id = asked.id and p.status = 'PUBLISHED'
    where not exists (select 1 from wishes w where w.user_id = ${userId} and w.product_id = p.id)
    order by asked.place
    limit greatest(0, ${limit} - (select count(*) from wishes where user_id = ${userId}))
    on conflict do nothing`);
}

export async function removeWishlistItem(db: Db | Tx, userId: string, productId: string): Promise<void> {
  await db.execute(sql`delete from wishes where user_id = ${userId} and product_id = ${productId}`);
}
