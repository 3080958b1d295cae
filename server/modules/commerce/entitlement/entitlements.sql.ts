import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

/** Passed as `as_of` to exclude subscriptions, because every subscription ends before. */
export const WITHOUT_SUBSCRIPTION = 'infinity';

export interface EntitlementsAsked {
  /** Null for a guest, who has none. */
  userId: string | null;
  at: Date | typeof WITHOUT_SUBSCRIPTION;
  /** Only these products; all when omitted. */
  productIds?: readonly string[] | undefined;
}

/** Rows of the rule: `user_id, product_id, access_type, since, via_product_id` (db/migrations, `entitlements`). */
export function entitlementRows({ userId, at, productIds }: EntitlementsAsked): SQL {
  // A literal: with a parameter PostgreSQL would plan a prepared statement at every run.
  const asOf = at === WITHOUT_SUBSCRIPTION ? sql`'infinity'` : sql`${at.toISOString()}`;
  const ids = productIds ? sql.param([...productIds]) : sql`null`;
  return sql`entitlements(array[${userId}]::uuid[], ${asOf}::timestamptz, ${ids}::uuid[])`;
}

/** Whether the user has a running paid subscription. */
export async function isSubscriber(db: Db | Tx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from running_subscriptions(array[${userId}]::uuid[], ${at.toISOString()}::timestamptz)`);
  return rows.length > 0;
}

/** Permanently owned products, including parts of programs, but not those opened by a subscription. */
export async function findOwnedIds(db: Db | Tx, userId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select product_id as id from ${entitlementRows({ userId, at: WITHOUT_SUBSCRIPTION })}`);
  return new Set(rows.map(({ id }) => id));
}
