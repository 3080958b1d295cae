import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
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
