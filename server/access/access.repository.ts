import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { accessEntries } from '../../db/schema/index.ts';
import type { AccessEntry, AccessReason, Part } from '../../domain/access.ts';
import { partsOf } from '../product/product.sql.ts';

export interface NewEntry {
  userId: string;
  productId: string;
  direction: 'GRANT' | 'REVOKE';
  reason: AccessReason;
  cause: string;
}

/** Holds back other changes of this person's access until the transaction ends. */
export async function lockLedger(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access:${userId}`}, 0))`);
}

/**
 * Writes ledger lines; one that was written before stays as it is. A person's first grant of a product counts among its
 * learners: who calls holds the person's ledger, so that "first" stays a fact until the transaction ends.
 */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const newcomers = await findFirstGrants(tx, entries);
  await tx
    .insert(accessEntries)
    .values([...entries])
    .onConflictDoNothing();
  await countLearners(tx, newcomers);
}

/** Products of these grants that their person was never given before. */
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

/** One more learner for each mention; rows are held in one order, so that two purchases never wait for each other. */
async function countLearners(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    with new as (
      select id, count(*)::int as number from unnest(${sql.param([...productIds])}::uuid[]) as i(id) group by id),
    held as (select id from products where id in (select id from new) order by id for no key update)
    update products p set learner_count = p.learner_count + new.number
    from new join held using (id) where p.id = new.id`);
}

/** One person's whole ledger, oldest first. */
export async function findLedger(db: Db | Tx, userId: string): Promise<AccessEntry[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select product_id, direction, reason, cause, created_at from access_entries
    where user_id = ${userId}::uuid order by created_at, id`);
  return rows.map((row) => ({
    productId: String(row.product_id),
    direction: row.direction as AccessEntry['direction'],
    reason: row.reason as AccessReason,
    cause: String(row.cause),
    at: new Date(String(row.created_at)),
  }));
}

/** What these products contain, however deep. */
export async function findParts(db: Db | Tx, ids: readonly string[]): Promise<Part[]> {
  const { rows } = await db.execute<{ parent_id: string; child_id: string }>(sql`
    with recursive inside as (
      select parent_id, child_id, position from product_parts where parent_id = any(${sql.param([...ids])}::uuid[])
      union
      select pp.parent_id, pp.child_id, pp.position from inside i ${partsOf(sql`i.child_id`)})
    select parent_id, child_id from inside order by parent_id, position`);
  return rows.map((row) => ({ parentId: row.parent_id, childId: row.child_id }));
}

/** Whether a grant of the product, or of something it is a part of, still stands: the fold in one statement. */
export async function holds(db: Db | Tx, userId: string, productId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive up(id) as (
      select ${productId}::uuid union select pp.parent_id from product_parts pp join up on pp.child_id = up.id)
    select 1 from access_entries g join up on up.id = g.product_id
    where g.user_id = ${userId}::uuid and g.direction = 'GRANT' and not exists (
      select 1 from access_entries r where r.user_id = g.user_id and r.product_id = g.product_id
        and r.cause = g.cause and r.direction = 'REVOKE')
    limit 1`);
  return rows.length > 0;
}

/** Whether the person's subscription runs. */
export async function subscribed(db: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from subscriptions where user_id = ${userId}::uuid and period_end > ${now.toISOString()}::timestamptz
    limit 1`);
  return rows.length > 0;
}

/** Whether a subscription opens the product. */
export async function inSubscription(db: Db | Tx, productId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from products where id = ${productId}::uuid and in_subscription and status = 'PUBLISHED'`);
  return rows.length > 0;
}

export interface FreeCandidate {
  id: string;
  type: string;
  published: boolean;
  publishedParts: number;
  hasParts: boolean;
}

/** Whether products may be taken at all; what they cost is asked elsewhere. */
export async function findCandidates(db: Db | Tx, ids: readonly string[]): Promise<FreeCandidate[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select p.id, p.type, p.status = 'PUBLISHED' as published, count(pp.child_id) > 0 as has_parts,
      count(c.id) filter (where c.status = 'PUBLISHED') as published_parts
    from products p left join product_parts pp on pp.parent_id = p.id left join products c on c.id = pp.child_id
    where p.id = any(${sql.param([...ids])}::uuid[]) group by p.id`);
  return rows.map((row) => ({
    id: String(row.id),
    type: String(row.type),
    published: row.published === true,
    publishedParts: Number(row.published_parts),
    hasParts: row.has_parts === true,
  }));
}
