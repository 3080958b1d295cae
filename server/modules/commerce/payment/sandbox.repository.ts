import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { ReportedRefundStatus } from '../../../../domain/commerce/refund.ts';
import type {
  ChargeRequest,
  DeclineReason,
  DisputeStatus,
  PaymentRequest,
  ReportStatus,
} from './provider.ts';

export interface SandboxRefund {
  id: string;
  /** Null for one made by hand at the provider. */
  refundId: string | null;
  status: ReportedRefundStatus;
  amount: number;
}

export interface SandboxPayment {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  status: ReportStatus;
  approvedAt: Date | null;
  dispute: DisputeStatus | null;
  declineReason: DeclineReason | null;
  /** The card that was charged, or that this payment saved. */
  methodId: string | null;
  saveMethod: boolean;
  /** The immediate status of a new refund. */
  refundOutcome: ReportedRefundStatus;
  /** Incremented at every change, so that each change has its own message. */
  version: number;
  refunds: SandboxRefund[];
}

function toRow(row: Record<string, unknown>): SandboxPayment {
  return {
    id: String(row.id),
    paymentId: String(row.merchant_payment_id),
    amount: Number(row.amount),
    currency: String(row.currency),
    description: String(row.description),
    returnUrl: String(row.return_url),
    cancelUrl: String(row.cancel_url),
    status: row.status as ReportStatus,
    approvedAt: row.approved_at === null ? null : new Date(String(row.approved_at)),
    dispute: row.dispute_status as DisputeStatus | null,
    declineReason: row.decline_reason as DeclineReason | null,
    methodId: row.method_id as string | null,
    saveMethod: row.save_method === true,
    refundOutcome: row.refund_outcome as ReportedRefundStatus,
    version: Number(row.version),
    refunds: row.refunds as SandboxRefund[],
  };
}

async function one(db: Db | Tx, where: SQL): Promise<SandboxPayment | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select p.*, coalesce((
      select json_agg(json_build_object('id', r.id, 'refundId', r.merchant_refund_id, 'status', r.status,
        'amount', r.amount) order by r.created_at, r.id)
      from sandbox_refunds r where r.sandbox_payment_id = p.id), '[]') as refunds
    from sandbox_payments p where ${where}`);
  return rows[0] ? toRow(rows[0]) : null;
}

export const findSandboxPayment = (db: Db | Tx, id: string) => one(db, sql`p.id = ${id}::uuid`);

/** Two statements: a single one that waited for the lock would read the refunds from before the wait. */
async function locked(tx: Tx, id: string): Promise<SandboxPayment | null> {
  await tx.execute(sql`select 1 from sandbox_payments where id = ${id}::uuid for update`);
  return findSandboxPayment(tx, id);
}

/** Stores a payment; a repeated call returns the first. */
export async function insertPayment(db: Db, request: PaymentRequest): Promise<{ id: string }> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into sandbox_payments
      (merchant_payment_id, amount, currency, description, return_url, cancel_url, save_method,
        merchant_customer_id)
    values (${request.paymentId}::uuid, ${request.amount}, ${request.currency}, ${request.description},
      ${request.returnUrl}, ${request.cancelUrl}, ${request.saveMethod}, ${request.customer.userId}::uuid)
    on conflict (merchant_payment_id) do update set updated_at = now() returning id`);
  if (!rows[0]) throw new Error('the sandbox stored no payment');
  return rows[0];
}

const bump = sql`version = version + 1, updated_at = now()`;

/** Decides a payment in one of these states; returns it afterwards, and whether it was changed. */
export async function decide(
  db: Db,
  id: string,
  from: readonly ReportStatus[],
  to: ReportStatus,
  now: Date,
): Promise<{ row: SandboxPayment | null; changed: boolean }> {
  const isApproval = to === 'PENDING' || to === 'APPROVED';
  const approvedAt = isApproval
    ? sql`coalesce(approved_at, ${now.toISOString()}::timestamptz)`
    : sql`approved_at`;
  const { rows } = await db.execute(sql`
    update sandbox_payments set status = ${to}, approved_at = ${approvedAt}, ${bump},
      decline_reason = case when ${to} = 'DECLINED' then coalesce(decline_reason, 'card_declined') end
    where id = ${id}::uuid and status = any(${sql.param([...from])}::text[]) returning 1`);
  if (isApproval && rows.length > 0) await saveMethod(db, id);
  return { row: await findSandboxPayment(db, id), changed: rows.length > 0 };
}

/** Sets the outcome of future refunds of this payment. */
export async function setRefundOutcome(db: Db, id: string, outcome: ReportedRefundStatus): Promise<void> {
  await db.execute(sql`update sandbox_payments set refund_outcome = ${outcome} where id = ${id}::uuid`);
}

/** Stores a refund; a repeated call returns the first. Throws when it exceeds what is left of the payment. */
export function addRefund(
  db: Db,
  id: string,
  input: { refundId: string | null; amount: number; currency: string },
): Promise<SandboxPayment> {
  return db.transaction(async (tx) => {
    const row = await locked(tx, id);
    if (row && input.refundId && row.refunds.some(({ refundId }) => refundId === input.refundId)) return row;
    const live = row?.refunds.filter(({ status }) => status !== 'FAILED') ?? [];
    const left = (row?.amount ?? 0) - live.reduce((sum, { amount }) => sum + amount, 0);
    if (row?.status !== 'APPROVED' || row.currency !== input.currency || input.amount > left) {
      throw new Error('the sandbox cannot refund this');
    }
    await tx.execute(sql`
      insert into sandbox_refunds (sandbox_payment_id, merchant_refund_id, amount, status, created_at)
      values (${id}::uuid, ${input.refundId}::uuid, ${input.amount}, ${row.refundOutcome}, clock_timestamp())`);
    await tx.execute(sql`update sandbox_payments set ${bump} where id = ${id}::uuid`);
    return (await findSandboxPayment(tx, id)) ?? row;
  });
}

/** The bank's final decision about a refund; null when none is pending. */
export async function decideRefund(
  db: Db,
  refundRef: string,
  to: Exclude<ReportedRefundStatus, 'PENDING'>,
): Promise<SandboxPayment | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update sandbox_refunds set status = ${to}, updated_at = now()
      where id = ${refundRef}::uuid and status <> ${to} and status <> 'FAILED'
      returning sandbox_payment_id as id`);
    if (!rows[0]) return null;
    await tx.execute(sql`update sandbox_payments set ${bump} where id = ${rows[0].id}::uuid`);
    return findSandboxPayment(tx, rows[0].id);
  });
}

export async function dispute(db: Db, id: string, status: DisputeStatus): Promise<SandboxPayment | null> {
  await db.execute(sql`
    update sandbox_payments set dispute_status = ${status}, ${bump}
    where id = ${id}::uuid and status = 'APPROVED'`);
  return findSandboxPayment(db, id);
}

/** Keeps the card of a payment that was asked to save it. */
async function saveMethod(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    with saved as (
      insert into sandbox_methods (merchant_customer_id)
      select merchant_customer_id from sandbox_payments
      where id = ${id}::uuid and save_method and method_id is null returning id)
    update sandbox_payments p set method_id = saved.id from saved where p.id = ${id}::uuid`);
}

/** Charges a saved card at once; a repeated call returns the first charge. Null when the card is gone. */
export async function charge(db: Db, request: ChargeRequest, now: Date): Promise<SandboxPayment | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into sandbox_payments as p (merchant_payment_id, merchant_customer_id, amount, currency, description,
      return_url, cancel_url, method_id, status, approved_at, decline_reason)
    select ${request.paymentId}::uuid, m.merchant_customer_id, ${request.amount}, ${request.currency},
      ${request.description}, '', '', m.id, m.outcome,
      case when m.outcome in ('APPROVED', 'PENDING') then ${now.toISOString()}::timestamptz end,
      case when m.outcome = 'DECLINED' then 'insufficient_funds' end
    from sandbox_methods m where m.id = ${request.method.methodRef}::uuid
    on conflict (merchant_payment_id) do update set updated_at = now() returning p.id`);
  return rows[0] ? findSandboxPayment(db, rows[0].id) : null;
}

/** Sets what future charges of a saved card become. */
export async function setMethodOutcome(db: Db, methodId: string, outcome: ReportStatus): Promise<void> {
  await db.execute(sql`update sandbox_methods set outcome = ${outcome} where id = ${methodId}::uuid`);
}
