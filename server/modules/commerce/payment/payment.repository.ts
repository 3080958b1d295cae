import { type SQL, sql } from 'drizzle-orm';
import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { paymentCheckDelayMs } from '../../../../domain/commerce/order.ts';
import type { DeclineReason, PaymentStatus } from '../../../../domain/commerce/payment.ts';
import type { StoredReport } from './stored-report.ts';

export type { PaymentStatus } from '../../../../domain/commerce/payment.ts';

/** Not decided yet: still to be read at the provider. */
export const UNDECIDED: readonly PaymentStatus[] = ['CREATED', 'PENDING'];
/** Never captured, as far as we know. */
export const UNCOUNTED: readonly PaymentStatus[] = ['CREATED', 'PENDING', 'DECLINED', 'CANCELLED'];
/** Captured: may be refunded. */
const CAPTURED: readonly PaymentStatus[] = ['APPROVED', 'REFUND_DUE', 'REFUNDED'];

export interface PaymentRow {
  id: string;
  orderId: string;
  provider: PaymentProviderId;
  providerRef: string | null;
  status: PaymentStatus;
  amount: number;
  currency: string;
  approveUrl: string | null;
  /** Null unless DECLINED. */
  declineReason: DeclineReason | null;
  approvedAt: Date | null;
  /** Sum of the refunds that have not failed. */
  refundTotal: number;
  checkAttempts: number;
  nextCheckAt: Date | null;
  begunAt: Date;
}

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

function toPayment(row: Record<string, unknown>): PaymentRow {
  return {
    id: String(row.id),
    orderId: String(row.order_id),
    provider: row.provider as PaymentProviderId,
    providerRef: row.provider_ref as string | null,
    status: row.status as PaymentStatus,
    amount: Number(row.amount),
    currency: String(row.currency),
    approveUrl: row.approve_url as string | null,
    declineReason: row.decline_reason as DeclineReason | null,
    approvedAt: date(row.approved_at),
    refundTotal: Number(row.refund_total),
    checkAttempts: Number(row.check_attempts),
    nextCheckAt: date(row.next_check_at),
    begunAt: new Date(String(row.created_at)),
  };
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const anyOf = (statuses: readonly PaymentStatus[]): SQL =>
  sql`status = any(${sql.param([...statuses])}::text[])`;

async function findWhere(db: Db | Tx, where: SQL): Promise<PaymentRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select * from payments where ${where}`);
  return rows.map(toPayment);
}

export const findPayment = async (db: Db | Tx, id: string) =>
  (await findWhere(db, sql`id = ${id}::uuid`))[0] ?? null;

export const findByRef = async (db: Db, provider: string, providerRef: string) =>
  (await findWhere(db, sql`provider = ${provider} and provider_ref = ${providerRef}`))[0] ?? null;

/** The order's open payment at this provider; created when there is none, only once under concurrency. */
export async function openPayment(
  db: Db,
  wanted: Pick<PaymentRow, 'orderId' | 'provider' | 'amount' | 'currency'>,
  now: Date,
): Promise<PaymentRow> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    insert into payments (order_id, provider, amount, currency, created_at, next_check_at)
    values (${wanted.orderId}::uuid, ${wanted.provider}, ${wanted.amount}, ${wanted.currency},
      ${instant(now)}, ${instant(now)})
    on conflict (order_id, provider) where status = 'CREATED' do update set updated_at = now()
    returning *`);
  return toPayment(rows[0] as Record<string, unknown>);
}

export async function recordCreated(
  db: Db,
  id: string,
  providerRef: string,
  approveUrl: string,
): Promise<void> {
  await db.execute(sql`
    update payments set provider_ref = ${providerRef}, approve_url = ${approveUrl}, updated_at = now()
    where id = ${id}::uuid and provider_ref is null`);
}

/** A webhook may arrive before we have stored the reference. */
export async function recordRef(db: Db, id: string, providerRef: string): Promise<void> {
  await db.execute(sql`
    update payments set provider_ref = ${providerRef} where id = ${id}::uuid and provider_ref is null`);
}

/** Changes a payment's status from one of these; false when it is in none of them. */
export async function setStatus(
  db: Db | Tx,
  id: string,
  from: readonly PaymentStatus[],
  to: PaymentStatus,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update payments set status = ${to}, next_check_at = null, updated_at = now()
    where id = ${id}::uuid and ${anyOf(from)} returning 1`);
  return rows.length > 0;
}

export async function setDeclined(db: Db | Tx, id: string, reason: DeclineReason): Promise<void> {
  await db.execute(sql`
    update payments set status = 'DECLINED', decline_reason = ${reason}, next_check_at = null, updated_at = now()
    where id = ${id}::uuid and ${anyOf(UNDECIDED)}`);
}

/** Keeps the hash of the instrument that paid; the first one reported stays. */
export async function setInstrument(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.execute(
    sql`update payments set instrument = ${hash} where id = ${id}::uuid and instrument is null`,
  );
}

/** The user approved it and the money is in transit: the earliest reported time is kept. */
export async function setPending(db: Db, id: string, approvedAt: Date): Promise<void> {
  await db.execute(sql`
    update payments set status = 'PENDING', approved_at = least(approved_at, ${instant(approvedAt)}),
      next_check_at = coalesce(next_check_at, now()), updated_at = now()
    where id = ${id}::uuid and ${anyOf(UNCOUNTED)}`);
}

/** Records a capture, for its order or for refund. */
export async function setCaptured(
  tx: Tx,
  id: string,
  to: 'APPROVED' | 'REFUND_DUE',
  approvedAt: Date,
): Promise<void> {
  await tx.execute(sql`
    update payments set status = ${to}, approved_at = ${instant(approvedAt)}, next_check_at = null,
      updated_at = now()
    where id = ${id}::uuid and ${anyOf(UNCOUNTED)}`);
}

/** Reserves a part of the captured amount for a refund; false when less than that is left. */
export async function reserveRefund(tx: Tx, id: string, amount: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update payments set refund_total = refund_total + ${amount}, updated_at = now()
    where id = ${id}::uuid and ${anyOf(CAPTURED)} and refund_total + ${amount} <= amount returning 1`);
  return rows.length > 0;
}

/** Releases the amount reserved by a failed refund. */
export async function releaseRefund(tx: Tx, id: string, amount: number): Promise<void> {
  await tx.execute(sql`
    update payments set refund_total = refund_total - ${amount}, updated_at = now() where id = ${id}::uuid`);
}

/** Claims payments whose check is due, newest first; other runs and instances claim others. */
export async function claimDue(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    update payments set check_attempts = check_attempts + 1,
      next_check_at = ${instant(now)} + make_interval(secs => ${paymentCheckDelayMs(1) / 1000})
    where id in (
      select id from payments where next_check_at <= ${instant(now)}
      order by created_at desc limit ${limit} for update skip locked)
    returning *`);
  return rows.map(toPayment);
}

/**
 * Postpones the next check from the claimed one, unless an earlier one was requested meanwhile; decided payments are
 * not checked again.
 */
export async function setNextCheck(db: Db, id: string, claimed: Date | null, at: Date): Promise<void> {
  await db.execute(sql`
    update payments set next_check_at = case when ${anyOf(UNDECIDED)} then ${instant(at)} end
    where id = ${id}::uuid and next_check_at >= ${claimed?.toISOString() ?? null}::timestamptz`);
}

/** Makes the reconcile job check the payment soon, in any state. */
export async function checkSoon(db: Db, id: string, at: Date): Promise<void> {
  await db.execute(sql`
    update payments set next_check_at = least(next_check_at, ${instant(at)}) where id = ${id}::uuid`);
}

/** Whether the caller may read the provider now: one caller across all instances until the interval is over. */
export async function claimCheck(db: Db, id: string, now: Date, pauseMs: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update payments set checked_at = ${instant(now)}
    where id = ${id}::uuid
      and (checked_at is null or checked_at <= ${instant(now)} - make_interval(secs => ${pauseMs / 1000}))
    returning 1`);
  return rows.length > 0;
}

/** Whether the provider was never called about the payment. */
export async function neverAsked(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from payments where id = ${id}::uuid and checked_at is null and provider_ref is null`,
  );
  return rows.length > 0;
}

export async function releaseCheck(db: Db, id: string): Promise<void> {
  await db.execute(sql`update payments set checked_at = null where id = ${id}::uuid`);
}

/** An approved payment of the order whose money is in transit. */
export const findUnderWay = async (db: Db, orderId: string) =>
  (await findWhere(db, sql`order_id = ${orderId}::uuid and status = 'PENDING' limit 1`))[0] ?? null;

export const findOpenOfOrder = (db: Db, orderId: string) =>
  findWhere(db, sql`order_id = ${orderId}::uuid and ${anyOf(UNDECIDED)}`);

export async function eventSeen(db: Db, provider: string, eventId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from webhook_events where provider = ${provider} and event_id = ${eventId}`,
  );
  return rows.length > 0;
}

export async function recordEvent(
  db: Db,
  provider: string,
  eventId: string,
  paymentId: string,
  report: StoredReport,
): Promise<void> {
  await db.execute(sql`
    insert into webhook_events (provider, event_id, payment_id, report)
    values (${provider}, ${eventId}, ${paymentId}::uuid, ${JSON.stringify(report)}::jsonb) on conflict do nothing`);
}

/** The person who pays, as providers need it. */
export async function findCustomer(
  db: Db,
  userId: string,
): Promise<{ userId: string; name: string; email: string }> {
  const { rows } = await db.execute<{ name: string; email: string }>(
    sql`select name, email from users where id = ${userId}::uuid`,
  );
  return { userId, name: rows[0]?.name ?? '', email: rows[0]?.email ?? '' };
}

/** The order's last payment, if it was declined. */
export async function findDecline(
  db: Db | Tx,
  orderId: string,
): Promise<{ provider: PaymentProviderId; reason: DeclineReason } | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select * from payments where order_id = ${orderId}::uuid order by created_at desc, id desc limit 1`);
  const last = rows[0] && toPayment(rows[0]);
  return last?.status === 'DECLINED'
    ? { provider: last.provider, reason: last.declineReason ?? 'other' }
    : null;
}

/** What is bought, at most 20 titles. */
export async function findTitles(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from order_lines where order_id = ${orderId}::uuid and status = 'CREATED'
    order by created_at, id limit 20`);
  return rows.map((row) => row.title);
}

export async function addMarketing(db: Db, orderId: string, dimension1: string): Promise<void> {
  await db.execute(sql`
    update orders set marketing = marketing || ${JSON.stringify({ dimension1 })}::jsonb
    where id = ${orderId}::uuid and status = 'PENDING'`);
}
