import type { PoolClient } from 'pg';
import type { Entitlement } from '../../domain/commerce/entitlement.ts';
import { EVALUATED_AT, type Person, type World } from './random-ledgers.ts';

const TABLES = ['products', 'product_prices', 'product_parts', 'access_entries', 'subscriptions'];

/**
 * Temporary tables of this connection that shadow the real ones: the rule reads them, and the database stays unchanged.
 */
export async function openOwnTables(client: PoolClient): Promise<void> {
  for (const table of TABLES) {
    await client.query(`create temporary table ${table} (like public.${table} including all)`);
  }
}

/** Replaces the rows with a world and its people, one statement per table. */
export async function fillOwnTables(
  client: PoolClient,
  world: World,
  people: readonly Person[],
): Promise<void> {
  await client.query(`truncate ${TABLES.map((table) => `pg_temp.${table}`).join(', ')}`);
  const write = (statement: string, rows: unknown) => client.query(statement, [JSON.stringify(rows)]);
  await write(
    `insert into products (id, type, status, in_subscription)
      select id, 'COURSE', case when published then 'PUBLISHED' else 'DRAFT' end, "inSubscription"
      from jsonb_to_recordset($1) as r(id uuid, published boolean, "inSubscription" boolean)`,
    world.products,
  );
  await write(
    `insert into product_prices (product_id, subscription_percent, valid_from)
      select "productId", percent, "from" from jsonb_to_recordset($1)
        as r("productId" uuid, percent int, "from" timestamptz)`,
    world.prices,
  );
  await write(
    `insert into product_parts (parent_id, child_id)
      select "parentId", "childId" from jsonb_to_recordset($1) as r("parentId" uuid, "childId" uuid)`,
    world.parts,
  );
  await write(
    `insert into access_entries (user_id, product_id, direction, reason, cause, created_at)
      select "userId", "productId", direction, reason, cause, at from jsonb_to_recordset($1)
        as r("userId" uuid, "productId" uuid, direction text, reason text, cause text, at timestamptz)`,
    people.flatMap(({ userId, entries }) => entries.map((entry) => ({ userId, ...entry }))),
  );
  await write(
    `insert into subscriptions (user_id, period, period_end, created_at, cancelled_at)
      select "userId", 'MONTHLY', until, since, case when cancelled then since end from jsonb_to_recordset($1)
        as r("userId" uuid, since timestamptz, until timestamptz, cancelled boolean)`,
    people.flatMap(({ userId, subscriptions }) =>
      subscriptions.map((period, index) => ({
        userId,
        ...period,
        cancelled: index < subscriptions.length - 1,
      })),
    ),
  );
}

/** Results of the SQL function: person → product → entitlement. */
export async function askRule(
  client: PoolClient,
  userIds: readonly string[],
  {
    at = EVALUATED_AT.toISOString(),
    productIds = null,
  }: { at?: string; productIds?: readonly string[] | null } = {},
): Promise<Map<string, Map<string, Entitlement>>> {
  const { rows } = await client.query('select * from entitlements($1, $2, $3)', [userIds, at, productIds]);
  const results = new Map(userIds.map((id) => [id, new Map<string, Entitlement>()]));
  for (const row of rows) {
    results.get(row.user_id)?.set(row.product_id, {
      productId: row.product_id,
      accessType: row.access_type,
      since: row.since,
      viaProductId: row.via_product_id,
    });
  }
  return results;
}

/** The facts about these people, read from the database. */
export async function readFacts(client: PoolClient, userIds: readonly string[]): Promise<[World, Person[]]> {
  const all = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows;
  const products = await all(`
    select p.id, p.status = 'PUBLISHED' as published, p.in_subscription as "inSubscription", coalesce((
      select pp.subscription_percent from product_prices pp where pp.product_id = p.id and pp.valid_from <= now()
      order by pp.valid_from desc, pp.created_at desc limit 1), 0) as "subscriptionPercent" from products p`);
  const parts = await all('select parent_id as "parentId", child_id as "childId" from product_parts');
  const entries = await all(
    `select user_id, product_id as "productId", direction, reason, cause, created_at as at from access_entries
      where user_id = any($1) order by created_at desc`,
    [userIds],
  );
  const subscriptions = await all(
    'select user_id, created_at as since, period_end as until from subscriptions where user_id = any($1)',
    [userIds],
  );
  const of = (rows: { user_id: string }[], userId: string) => rows.filter((row) => row.user_id === userId);
  const people = userIds.map((userId) => ({
    userId,
    entries: of(entries, userId) as never,
    subscriptions: of(subscriptions, userId) as never,
  }));
  return [{ products, parts, prices: [] }, people];
}
