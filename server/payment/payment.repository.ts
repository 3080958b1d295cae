import { type SQL, sql } from 'drizzle-orm';
import type { PaymentProviderId } from '../../contracts/payment.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { PaymentStatus } from '../../domain/payment.ts';

export type { PaymentStatus } from '../../domain/payment.ts';

export interface PaymentRow {
  id: string;
  orderId: string;
  provider: PaymentProviderId;
  providerRef: string | null;
  status: PaymentStatus;
  amount: number;
  currency: string;
  approveUrl: string | null;
}

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
  };
}

async function findWhere(db: Db | Tx, where: SQL): Promise<PaymentRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select * from payments where ${where}`);
  return rows.map(toPayment);
}

export const findPayment = async (db: Db | Tx, id: string) =>
  (await findWhere(db, sql`id = ${id}::uuid`))[0] ?? null;

/** The order's open payment at this provider; made when there is none, one however many ask. */
export async function openPayment(
  db: Db,
  wanted: Pick<PaymentRow, 'orderId' | 'provider' | 'amount' | 'currency'>,
): Promise<PaymentRow> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    insert into payments (order_id, provider, amount, currency)
    values (${wanted.orderId}::uuid, ${wanted.provider}, ${wanted.amount}, ${wanted.currency})
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

/** A message may come before our own note of the reference. */
export async function recordRef(db: Db, id: string, providerRef: string): Promise<void> {
  await db.execute(sql`
    update payments set provider_ref = ${providerRef} where id = ${id}::uuid and provider_ref is null`);
}

/** Moves a payment from one of these states; false when it is in none of them. */
export async function setStatus(
  db: Db | Tx,
  id: string,
  from: readonly PaymentStatus[],
  to: PaymentStatus,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update payments set status = ${to}, updated_at = now()
    where id = ${id}::uuid and status = any(${sql.param([...from])}::text[]) returning 1`);
  return rows.length > 0;
}

/** Payments whose end the provider has not told yet, of the last seven days. */
export const findUndecided = (db: Db, now: Date) =>
  findWhere(
    db,
    sql`status = 'CREATED' and provider_ref is not null
      and created_at > ${now.toISOString()}::timestamptz - interval '7 days'
      order by created_at limit 500`,
  );

export const findOpenOfOrder = (db: Db, orderId: string) =>
  findWhere(db, sql`order_id = ${orderId}::uuid and status = 'CREATED'`);

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
): Promise<void> {
  await db.execute(sql`
    insert into webhook_events (provider, event_id, payment_id)
    values (${provider}, ${eventId}, ${paymentId}::uuid) on conflict do nothing`);
}

/** Title of the first thing bought, for the provider's page. */
export async function describeOrder(db: Db, orderId: string): Promise<string> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from order_lines where order_id = ${orderId}::uuid and status = 'CREATED'
    order by created_at, id limit 20`);
  return rows
    .map((row) => row.title)
    .join(', ')
    .slice(0, 250);
}

export async function addMarketing(db: Db, orderId: string, dimension1: string): Promise<void> {
  await db.execute(sql`
    update orders set marketing = marketing || ${JSON.stringify({ dimension1 })}::jsonb
    where id = ${orderId}::uuid and status = 'PENDING'`);
}
