import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { PaymentRow } from './payment.repository.ts';
import type { SavedMethod } from './provider.ts';

/** Keeps the method that a payment saved, once, for the user of its order. */
export async function saveMethod(tx: Tx, payment: PaymentRow, method: SavedMethod): Promise<void> {
  await tx.execute(sql`
    with saved as (
      insert into payment_methods (user_id, provider, customer_ref, method_ref, label)
      select user_id, ${payment.provider}, ${method.customerRef}, ${method.methodRef}, ${method.label}
      from orders where id = ${payment.orderId}::uuid
      on conflict (provider, method_ref, user_id) do update set label = excluded.label, detached_at = null
      returning id)
    update payments p set payment_method_id = saved.id from saved where p.id = ${payment.id}::uuid`);
}

/** The saved method that a payment charges; null when it was forgotten. */
export async function findOfPayment(db: Db, paymentId: string): Promise<SavedMethod | null> {
  const { rows } = await db.execute<{ customer_ref: string | null; method_ref: string; label: string }>(sql`
    select m.customer_ref, m.method_ref, m.label from payment_methods m
    join payments p on p.payment_method_id = m.id where p.id = ${paymentId}::uuid and m.detached_at is null`);
  const row = rows[0];
  return row ? { customerRef: row.customer_ref, methodRef: row.method_ref, label: row.label } : null;
}

/** Enqueues the removal of all methods of a user at their providers, before an erasure deletes them here. */
export async function forgetMethodsIn(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select id, provider, customer_ref, method_ref from payment_methods where user_id = ${userId}::uuid`);
  const effects = rows.map((row) => ({
    topic: 'forget_method' as const,
    cause: `forget-method:${row.id}`,
    payload: { provider: row.provider, customerRef: row.customer_ref, methodRef: row.method_ref },
  }));
  await enqueue(tx, ...effects);
}
