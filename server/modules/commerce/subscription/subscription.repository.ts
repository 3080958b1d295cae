import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SubscriptionPeriodName, SubscriptionStatus } from '../../../../domain/commerce/subscription.ts';

export interface SubscriptionRow {
  id: string;
  userId: string;
  status: SubscriptionStatus;
  period: SubscriptionPeriodName;
  periodStart: Date;
  periodEnd: Date;
  anchorDay: number;
  /** Null for one given by staff or from before plans were sold. */
  planId: string | null;
  nextPlanId: string | null;
  /** What was agreed per period, in integer minor units; null without a plan. */
  amount: number | null;
  nextAmount: number | null;
  currency: Currency | null;
  locale: Locale;
  paymentMethodId: string | null;
  nextChargeAt: Date | null;
  graceUntil: Date | null;
  cancelledAt: Date | null;
  endedAt: Date | null;
  heldAt: Date | null;
  createdAt: Date;
}

type Row = Record<string, unknown>;
const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const number = (value: unknown): number | null => (value === null ? null : Number(value));
export const instant = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;

function toSubscription(row: Row): SubscriptionRow {
  const createdAt = new Date(String(row.created_at));
  const periodStart = date(row.period_start) ?? createdAt;
  return {
    id: String(row.id),
    userId: String(row.user_id),
    status: row.status as SubscriptionStatus,
    period: row.period as SubscriptionPeriodName,
    periodStart,
    periodEnd: new Date(String(row.period_end)),
    anchorDay: number(row.anchor_day) ?? periodStart.getUTCDate(),
    planId: row.plan_id as string | null,
    nextPlanId: row.next_plan_id as string | null,
    amount: number(row.amount),
    nextAmount: number(row.next_amount),
    currency: row.currency as Currency | null,
    locale: row.locale as Locale,
    paymentMethodId: row.payment_method_id as string | null,
    nextChargeAt: date(row.next_charge_at),
    graceUntil: date(row.grace_until),
    cancelledAt: date(row.cancelled_at),
    endedAt: date(row.ended_at),
    heldAt: date(row.held_at),
    createdAt,
  };
}

async function findWhere(db: Db | Tx, where: SQL): Promise<SubscriptionRow[]> {
  const { rows } = await db.execute<Row>(sql`select * from subscriptions where ${where}`);
  return rows.map(toSubscription);
}

/** Not over: it gives access, or a plan of it is still to be charged. */
const isCurrent = (now: Date): SQL => sql`status <> 'ENDED' and (
  greatest(period_end, grace_until) > ${instant(now)} or (plan_id is not null and cancelled_at is null))`;

const NEWEST = sql`order by period_end desc, created_at desc limit 1`;

export const lockCurrent = async (tx: Tx, userId: string, now: Date) =>
  (await findWhere(tx, sql`user_id = ${userId}::uuid and ${isCurrent(now)} ${NEWEST} for update`))[0] ?? null;

export const findCurrent = async (db: Db | Tx, userId: string, now: Date) =>
  (await findWhere(db, sql`user_id = ${userId}::uuid and ${isCurrent(now)} ${NEWEST}`))[0] ?? null;

export const findLast = async (db: Db | Tx, userId: string) =>
  (await findWhere(db, sql`user_id = ${userId}::uuid ${NEWEST}`))[0] ?? null;

export const lockSubscription = async (tx: Tx, id: string) =>
  (await findWhere(tx, sql`id = ${id}::uuid for update`))[0] ?? null;

/** Locks one whose charge is due; null when another run has it or it is not due any more. */
export const lockDue = async (tx: Tx, id: string, now: Date) =>
  (
    await findWhere(
      tx,
      sql`id = ${id}::uuid and status <> 'ENDED' and held_at is null and next_charge_at <= ${instant(now)} for update skip locked`,
    )
  )[0] ?? null;

/** Whose charge is due and not under way, longest due first; none is charged while a dispute is open. */
export const findDue = (db: Db, now: Date, limit: number) =>
  findWhere(
    db,
    sql`status <> 'ENDED' and held_at is null and next_charge_at <= ${instant(now)} and not exists (
      select 1 from subscription_charges c
      where c.subscription_id = subscriptions.id and c.status = 'OPEN' and c.kind = 'RENEWAL')
    order by next_charge_at limit ${limit}`,
  );

/** Cancelled ones whose paid time is over, unless a charge is under way. */
export const findOver = (db: Db, now: Date, limit: number) =>
  findWhere(
    db,
    sql`cancelled_at is not null and plan_id is not null and status <> 'ENDED' and period_end <= ${instant(now)}
      and not exists (select 1 from subscription_charges c
        where c.subscription_id = subscriptions.id and c.status = 'OPEN')
    order by period_end limit ${limit}`,
  );

/** Cancelled ones that end in this time. */
export const findEnding = (db: Db, from: Date, to: Date) =>
  findWhere(
    db,
    sql`cancelled_at is not null and plan_id is not null and status <> 'ENDED'
      and period_end > ${instant(from)} and period_end <= ${instant(to)}`,
  );

/** Yearly ones that are charged in this time. */
export const findRenewing = (db: Db, from: Date, to: Date) =>
  findWhere(
    db,
    sql`period = 'YEARLY' and status = 'ACTIVE' and next_charge_at > ${instant(from)}
      and next_charge_at <= ${instant(to)}`,
  );

export type NewSubscription = Pick<
  SubscriptionRow,
  'userId' | 'period' | 'periodStart' | 'periodEnd' | 'planId' | 'amount' | 'currency' | 'locale'
> & { paymentMethodId: string | null; nextChargeAt: Date | null };

export async function insertSubscription(tx: Tx, row: NewSubscription): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into subscriptions (user_id, period, created_at, period_start, period_end, anchor_day, plan_id, amount,
      currency, locale, payment_method_id, next_charge_at)
    values (${row.userId}, ${row.period}, ${instant(row.periodStart)}, ${instant(row.periodStart)},
      ${instant(row.periodEnd)}, ${row.periodStart.getUTCDate()}, ${row.planId}, ${row.amount}, ${row.currency},
      ${row.locale}, ${row.paymentMethodId}, ${instant(row.nextChargeAt)})
    returning id`);
  if (!rows[0]) throw new Error('no subscription was stored');
  return rows[0].id;
}

export interface PaidChange {
  planId: string;
  period: SubscriptionPeriodName;
  periodStart: Date;
  periodEnd: Date;
  anchorDay: number;
  amount: number;
  paymentMethodId: string | null;
  nextChargeAt: Date | null;
}

/** A paid period begins. */
export async function setPaid(tx: Tx, id: string, change: PaidChange): Promise<void> {
  await tx.execute(sql`
    update subscriptions set status = 'ACTIVE', plan_id = ${change.planId}, period = ${change.period},
      period_start = ${instant(change.periodStart)}, period_end = ${instant(change.periodEnd)},
      anchor_day = ${change.anchorDay}, amount = ${change.amount}, next_plan_id = null, next_amount = null,
      payment_method_id = coalesce(${change.paymentMethodId}::uuid, payment_method_id),
      next_charge_at = ${instant(change.nextChargeAt)}, failed_charges = 0, grace_until = null
    where id = ${id}::uuid`);
}

/** Access goes on while a charge that is due is not decided. */
export async function setGrace(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.execute(sql`
    update subscriptions set grace_until = coalesce(grace_until, ${instant(until)}) where id = ${id}::uuid`);
}

export async function setPastDue(tx: Tx, id: string, again: Date): Promise<void> {
  await tx.execute(sql`
    update subscriptions set status = 'PAST_DUE', failed_charges = failed_charges + 1,
      next_charge_at = ${instant(again)} where id = ${id}::uuid`);
}

/** Ends it now; the rest of a period that was paid back is taken away, so that a new one may begin. */
export async function setEnded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update subscriptions set status = 'ENDED', ended_at = ${instant(now)}, next_charge_at = null, grace_until = null,
      next_plan_id = null, next_amount = null,
      period_end = greatest(least(period_end, ${instant(now)}), created_at + interval '1 millisecond')
    where id = ${id}::uuid`);
}

export async function setNextCharge(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.execute(sql`update subscriptions set next_charge_at = ${instant(at)} where id = ${id}::uuid`);
}

export async function setCancelled(tx: Tx, id: string, at: Date | null, nextChargeAt: Date | null) {
  await tx.execute(sql`
    update subscriptions set cancelled_at = ${instant(at)}, next_charge_at = ${instant(nextChargeAt)},
      next_plan_id = case when ${at === null} then next_plan_id end,
      next_amount = case when ${at === null} then next_amount end
    where id = ${id}::uuid`);
}

export async function setNextPlan(
  tx: Tx,
  id: string,
  next: { planId: string; amount: number } | null,
): Promise<void> {
  await tx.execute(sql`
    update subscriptions set next_plan_id = ${next?.planId ?? null}, next_amount = ${next?.amount ?? null}
    where id = ${id}::uuid`);
}

/** Holds its access from this time on, or gives it back; one that is held already keeps its time. */
export async function setHeld(tx: Tx, id: string, at: Date | null): Promise<void> {
  const since = at ? sql`coalesce(held_at, ${instant(at)})` : sql`null`;
  await tx.execute(sql`update subscriptions set held_at = ${since} where id = ${id}::uuid`);
}

export async function findMethodLabel(db: Db, id: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ label: string }>(
    sql`select label from payment_methods where id = ${id}::uuid and detached_at is null`,
  );
  return rows[0]?.label ?? null;
}
