import { type SQL, sql } from 'drizzle-orm';
import type { ManagedPlan, PlanVersion } from '../../../../contracts/commerce/subscription.ts';
import type { Amounts, ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import { instant } from './subscription.repository.ts';

export interface PlanRow {
  id: string;
  period: SubscriptionPeriodName;
  amounts: Amounts;
  onSale: boolean;
  version: number;
}

type Row = Record<string, unknown>;

const toPlan = (row: Row): PlanRow => ({
  id: String(row.id),
  period: row.period as SubscriptionPeriodName,
  amounts: row.amounts as Amounts,
  onSale: row.on_sale === true,
  version: Number(row.version),
});

async function findWhere(db: Db | Tx, where: SQL): Promise<PlanRow[]> {
  const { rows } = await db.execute<Row>(sql`select * from subscription_plans where ${where}`);
  return rows.map(toPlan);
}

export const findPlan = async (db: Db | Tx, id: string) =>
  (await findWhere(db, sql`id = ${id}::uuid`))[0] ?? null;

/** The shorter period first. */
export const findPlansOnSale = (db: Db) => findWhere(db, sql`on_sale order by period`);

export const lockPlan = async (tx: Tx, id: string) =>
  (await findWhere(tx, sql`id = ${id}::uuid for no key update`))[0] ?? null;

/** Published products that a subscription opens by itself, by type. */
export async function countIncluded(db: Db, now: Date): Promise<{ type: ProductType; count: number }[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.type, count(*)::int as count from included_in_subscription(${instant(now)}) i
    join products p on p.id = i.product_id group by p.type order by p.type`);
  return rows.map((row) => ({ type: row.type as ProductType, count: Number(row.count) }));
}

/** Some of these products, best known first. */
export async function findIncluded(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from included_in_subscription(${instant(now)}) i join products p on p.id = i.product_id
    order by p.learner_count desc, p.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** All plans with the number of running subscriptions. */
export async function findManaged(db: Db | Tx, now: Date, id?: string): Promise<ManagedPlan[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.*, (select count(*)::int from subscriptions s where s.plan_id = p.id and s.status <> 'ENDED'
      and greatest(s.period_end, s.grace_until) > ${instant(now)}) as subscribers
    from subscription_plans p ${id === undefined ? sql`` : sql`where p.id = ${id}::uuid`} order by p.period`);
  return rows.map((row) => ({
    ...toPlan(row),
    subscribers: Number(row.subscribers),
    updatedAt: new Date(String(row.updated_at)).toISOString(),
  }));
}

/** The next version of a locked plan. */
export async function updatePlan(
  tx: Tx,
  plan: Omit<PlanRow, 'period'>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  // A plan from elsewhere, such as a test or a tool, has no first version yet.
  await tx.execute(sql`
    insert into subscription_plan_versions (plan_id, version, amounts, on_sale, valid_from)
    select id, version, amounts, on_sale, created_at from subscription_plans where id = ${plan.id}::uuid
    on conflict do nothing`);
  const amounts = JSON.stringify(plan.amounts);
  await tx.execute(sql`
    update subscription_plans set amounts = ${amounts}::jsonb, on_sale = ${plan.onSale}, version = ${plan.version},
      updated_at = ${instant(at)} where id = ${plan.id}::uuid`);
  await tx.execute(sql`
    insert into subscription_plan_versions (plan_id, version, amounts, on_sale, valid_from, changed_by)
    values (${plan.id}, ${plan.version}, ${amounts}::jsonb, ${plan.onSale}, ${instant(at)}, ${by})`);
}

/** The highest amounts of the last days in every currency, so that several small drops count as one. */
export async function findVersionsSince(tx: Tx, id: string, since: Date): Promise<Amounts[]> {
  const { rows } = await tx.execute<{ amounts: Amounts }>(sql`
    select amounts from (
      select amounts, lead(valid_from) over (order by version) as until from subscription_plan_versions
      where plan_id = ${id}::uuid) v
    where until is null or until > ${instant(since)}`);
  return rows.map((row) => row.amounts);
}

/** Changes of a plan, newest first. */
export async function findVersions(db: Db, id: string): Promise<PlanVersion[]> {
  const { rows } = await db.execute<Row>(sql`
    select v.amounts, v.on_sale, v.valid_from, u.name as by from subscription_plan_versions v
    left join users u on u.id = v.changed_by where v.plan_id = ${id}::uuid order by v.version desc`);
  const stateOf = (row: Row | undefined) =>
    row ? { amounts: row.amounts as Amounts, onSale: row.on_sale === true } : null;
  return rows.map((row, index) => ({
    at: new Date(String(row.valid_from)).toISOString(),
    by: row.by ? String(row.by) : null,
    from: stateOf(rows[index + 1]),
    to: { amounts: row.amounts as Amounts, onSale: row.on_sale === true },
  }));
}
