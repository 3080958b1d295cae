import { sql } from 'drizzle-orm';
import type { AccessType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { executePrepared } from '../../../../db/prepared.ts';
import { entitlementEntries } from '../../../../db/schema/index.ts';
import type { Entitlement, LedgerReason } from '../../../../domain/commerce/entitlement.ts';
import { type EntitlementsAsked, entitlementRows, WITHOUT_SUBSCRIPTION } from './entitlements.sql.ts';

export interface NewEntry {
  userId: string;
  productId: string;
  direction: 'GRANT' | 'REVOKE';
  reason: LedgerReason;
  cause: string;
}

/** Locks this user's access ledger until the transaction ends. */
export async function lockLedger(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access:${userId}`}, 0))`);
}

/**
 * Writes ledger entries; existing ones stay unchanged. A user's first grant of a product increments its learner count;
 * the caller holds the user's ledger lock, so "first" remains true until the transaction ends.
 */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const newcomers = await findFirstGrants(tx, entries);
  await tx
    .insert(entitlementEntries)
    .values([...entries])
    .onConflictDoNothing();
  await countLearners(tx, newcomers);
}

/** Products of these grants that the user was never granted before. */
async function findFirstGrants(tx: Tx, entries: readonly NewEntry[]): Promise<string[]> {
  const grants = entries.filter(({ direction }) => direction === 'GRANT');
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    select distinct i.user_id, i.product_id
    from unnest(${sql.param(grants.map(({ userId }) => userId))}::uuid[],
      ${sql.param(grants.map(({ productId }) => productId))}::uuid[]) as i(user_id, product_id)
    where not exists (select 1 from access_entries e
      where e.user_id = i.user_id and e.product_id = i.product_id and e.direction = 'GRANT')`);
  return rows.map((row) => row.product_id);
}

/** Adds one learner per mention; rows are locked in a fixed order, so that two purchases cannot deadlock. */
async function countLearners(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    with new as (
      select id, count(*)::int as number from unnest(${sql.param([...productIds])}::uuid[]) as i(id) group by id),
    held as (select id from products where id in (select id from new) order by id for no key update)
    update products p set learner_count = p.learner_count + new.number
    from new join held using (id) where p.id = new.id`);
}

/** Entitlements of one user: held or directly included products first, then their parts. */
export async function findEntitlements(db: Db | Tx, asked: EntitlementsAsked): Promise<Entitlement[]> {
  const { rows } = await executePrepared<EntitlementRow>(
    db,
    sql`
    select product_id, access_type, since, via_product_id from ${entitlementRows(asked)}
    order by via_product_id is not null, since, product_id`,
  );
  return rows.map((row) => ({
    productId: row.product_id,
    accessType: row.access_type,
    since: new Date(row.since),
    viaProductId: row.via_product_id,
  }));
}

/** Which of these products a user has by themselves: granted, or included in a running subscription. */
export async function findDirectIds(
  db: Db | Tx,
  { userId, at, productIds }: { userId: string; at: Date; productIds: readonly string[] },
): Promise<string[]> {
  const granted = entitlementRows({ userId, at: WITHOUT_SUBSCRIPTION, productIds });
  const asOf = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select product_id as id from ${granted} where via_product_id is null
    union
    select i.product_id from included_in_subscription(${asOf}) i
    where i.product_id = any(${sql.param([...productIds])}::uuid[])
      and exists (select 1 from running_subscriptions(array[${userId}]::uuid[], ${asOf}))`);
  return rows.map(({ id }) => id);
}

type EntitlementRow = Record<string, unknown> & {
  product_id: string;
  access_type: AccessType;
  since: string;
  via_product_id: string | null;
};
