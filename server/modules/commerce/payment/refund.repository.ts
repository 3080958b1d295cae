import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { refundLines } from '../../../../db/schema/index.ts';
import {
  REFUND_CHECK_MS,
  type RefundReason,
  type RefundStatus,
  type ReportedRefundStatus,
  refundSourcesOf,
} from '../../../../domain/commerce/refund.ts';

export interface RefundRow {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: RefundStatus;
  providerRef: string | null;
  reason: RefundReason;
  /** From 1. */
  attempt: number;
  /** The buyer's request that it fulfils. */
  requestId: string | null;
  /** Who of the school decided on it, and why. */
  requestedBy: string | null;
  note: string;
  createdAt: Date;
}

/** What a refund pays back of one line, in integer minor units. */
export interface RefundLine {
  lineId: string;
  amount: number;
}

function toRefund(row: Record<string, unknown>): RefundRow {
  return {
    id: String(row.id),
    paymentId: String(row.payment_id),
    amount: Number(row.amount),
    currency: String(row.currency),
    status: row.status as RefundStatus,
    providerRef: row.provider_ref as string | null,
    reason: row.reason as RefundReason,
    attempt: Number(row.attempt),
    requestId: row.request_id as string | null,
    requestedBy: row.requested_by as string | null,
    note: String(row.note),
    createdAt: new Date(String(row.created_at)),
  };
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

async function many(db: Db | Tx, statement: SQL): Promise<RefundRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return rows.map(toRefund);
}

export const findRefund = async (db: Db | Tx, id: string) =>
  (await many(db, sql`select * from refunds where id = ${id}::uuid`))[0] ?? null;

/** The refund a provider reports: by our id, or by the provider's for one made there. */
export async function findReported(
  tx: Tx,
  paymentId: string,
  { refundId, refundRef }: { refundId: string | null; refundRef: string },
): Promise<RefundRow | null> {
  const found = await many(
    tx,
    sql`select * from refunds where payment_id = ${paymentId}::uuid
      and (id::text = ${refundId} or provider_ref = ${refundRef}) limit 1`,
  );
  return found[0] ?? null;
}

export interface NewRefund {
  /** Chosen by the caller; a new one if omitted. */
  id?: string | undefined;
  paymentId: string;
  amount: number;
  currency: string;
  reason: RefundReason;
  status?: RefundStatus;
  providerRef?: string;
  attempt?: number;
  retryOf?: string;
  requestId?: string | null;
  requestedBy?: string | null;
  note?: string;
}

/** Null when the failed refund is already being retried. */
export async function insertRefund(tx: Tx, refund: NewRefund, now: Date): Promise<RefundRow | null> {
  const { status = 'REQUESTED', providerRef = null, attempt = 1, retryOf = null } = refund;
  const { id = null, requestId = null, requestedBy = null, note = '' } = refund;
  const settledAt = status === 'SUCCEEDED' || status === 'FAILED' ? now.toISOString() : null;
  const [row] = await many(
    tx,
    sql`insert into refunds (id, payment_id, amount, currency, status, provider_ref, reason, attempt, retry_of,
        request_id, requested_by, note, next_check_at, settled_at)
      values (coalesce(${id}::uuid, gen_random_uuid()), ${refund.paymentId}::uuid, ${refund.amount}, ${refund.currency}, ${status}, ${providerRef},
        ${refund.reason}, ${attempt}, ${retryOf}::uuid, ${requestId}::uuid, ${requestedBy}::uuid, ${note}, ${nextCheck(now)}, ${settledAt}::timestamptz)
      on conflict (retry_of) do nothing returning *`,
  );
  return row ?? null;
}

export async function insertLines(tx: Tx, refundId: string, lines: readonly RefundLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(refundLines)
    .values(lines.map(({ lineId: orderLineId, amount }) => ({ refundId, orderLineId, amount })));
}

export async function findLines(tx: Tx, refundId: string): Promise<RefundLine[]> {
  const { rows } = await tx.execute<{ line: string; amount: unknown }>(sql`
    select order_line_id as line, amount from refund_lines where refund_id = ${refundId}::uuid order by order_line_id`);
  return rows.map(({ line, amount }) => ({ lineId: line, amount: Number(amount) }));
}

/**
 * Whether these are lines of the payment's order, of each of which that much is left. The caller holds the order lock, so
 * it stays true until the transaction ends.
 */
export async function hasRoom(tx: Tx, paymentId: string, lines: readonly RefundLine[]): Promise<boolean> {
  if (lines.length === 0) return true;
  const { rows } = await tx.execute<{ fitting: number }>(sql`
    select count(distinct l.id)::int as fitting
    from unnest(${sql.param(lines.map(({ lineId }) => lineId))}::uuid[],
      ${sql.param(lines.map(({ amount }) => amount))}::bigint[]) as w(id, amount)
    join order_lines l on l.id = w.id and l.status = 'CREATED'
    join payments p on p.id = ${paymentId}::uuid and p.order_id = l.order_id
    where w.amount > 0 and w.amount + coalesce((
      select sum(rl.amount) from refund_lines rl join refunds r on r.id = rl.refund_id
      where rl.order_line_id = l.id and r.status <> 'FAILED'), 0) <= l.final_price * l.quantity`);
  return rows[0]?.fitting === lines.length;
}

const nextCheck = (now: Date): SQL => instant(new Date(now.getTime() + REFUND_CHECK_MS));

/** Changes a refund's status if allowed; null when it is not. */
export async function moveRefund(
  tx: Tx,
  id: string,
  to: ReportedRefundStatus,
  { refundRef, now, nextCheckAt }: { refundRef: string | null; now: Date; nextCheckAt: Date },
): Promise<RefundRow | null> {
  const settled = to === 'PENDING' ? sql`null` : instant(now);
  const [row] = await many(
    tx,
    sql`update refunds set status = ${to}, provider_ref = coalesce(provider_ref, ${refundRef}),
        settled_at = ${settled}, next_check_at = ${instant(nextCheckAt)}, updated_at = now()
      where id = ${id}::uuid and status = any(${sql.param(refundSourcesOf(to))}::text[]) returning *`,
  );
  return row ?? null;
}

/** The amount refunded by the provider, as reported by it. */
export async function sumSucceeded(tx: Tx, paymentId: string): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from refunds
    where payment_id = ${paymentId}::uuid and status = 'SUCCEEDED'`);
  return Number(rows[0]?.sum ?? 0);
}

/** Refunds enqueued but not yet accepted by the provider, oldest first. */
export const findRequested = (tx: Tx, paymentId: string) =>
  many(
    tx,
    sql`select * from refunds where payment_id = ${paymentId}::uuid and status = 'REQUESTED' order by created_at, id`,
  );

/** Claims pending refunds whose check is due; other runs and instances claim others. */
export const claimPending = (db: Db, now: Date, limit: number) =>
  many(
    db,
    sql`update refunds set next_check_at = ${nextCheck(now)}
      where id in (
        select id from refunds where status = 'PENDING' and next_check_at <= ${instant(now)}
        order by next_check_at limit ${limit} for update skip locked)
      returning *`,
  );

/** Our own failed refunds that are due: to be tried again, or to be ended. */
export const findRetriable = (db: Db, now: Date, limit: number) =>
  many(
    db,
    sql`select f.* from refunds f
      where f.status = 'FAILED' and f.next_check_at <= ${instant(now)} and f.ended_at is null
        and f.reason in ('unwanted', 'late', 'buyer', 'staff', 'proration')
        and not exists (select 1 from refunds r where r.retry_of = f.id)
      order by f.next_check_at limit ${limit}`,
  );

/** Ends a failed refund that nothing has retried; false when that was done before. The caller holds the order lock. */
export async function endRefund(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update refunds set ended_at = ${instant(now)}, updated_at = now()
    where id = ${id}::uuid and status = 'FAILED' and ended_at is null
      and not exists (select 1 from refunds r where r.retry_of = refunds.id) returning 1`);
  return rows.length > 0;
}
