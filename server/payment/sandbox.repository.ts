import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { PaymentRequest, ReportStatus } from './provider.ts';

/** One payment in the sandbox provider's own books. */
export interface SandboxPayment {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  status: ReportStatus;
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
  };
}

async function one(db: Db, statement: SQL): Promise<SandboxPayment | null> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return rows[0] ? toRow(rows[0]) : null;
}

/** Keeps a payment; asked twice for one it answers the first. */
export async function keep(db: Db, request: PaymentRequest): Promise<SandboxPayment> {
  const row = await one(
    db,
    sql`insert into sandbox_payments
        (merchant_payment_id, amount, currency, description, return_url, cancel_url)
      values (${request.paymentId}::uuid, ${request.amount}, ${request.currency}, ${request.description},
        ${request.returnUrl}, ${request.cancelUrl})
      on conflict (merchant_payment_id) do update set updated_at = now() returning *`,
  );
  if (!row) throw new Error('the sandbox kept nothing');
  return row;
}

export const find = (db: Db, id: string) =>
  one(db, sql`select * from sandbox_payments where id = ${id}::uuid`);

/** Decides a payment that is in one of these states; answers it as it is afterwards. */
export async function decide(
  db: Db,
  id: string,
  from: ReportStatus,
  to: ReportStatus,
): Promise<SandboxPayment | null> {
  const changed = await one(
    db,
    sql`update sandbox_payments set status = ${to}, updated_at = now()
      where id = ${id}::uuid and status = ${from} returning *`,
  );
  return changed ?? find(db, id);
}
