import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { findBuyer, type SnapshotLine } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';

/** Short number for people. */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase();

/** Enqueues the receipt e-mail, once per order. */
export async function enqueueReceipt(
  tx: Tx,
  order: OrderRow,
  lines: readonly SnapshotLine[],
  paidAt: Date,
  url: (locale: Locale, orderId: string) => string,
): Promise<void> {
  const buyer = await findBuyer(tx, order.userId);
  await enqueue(tx, {
    topic: 'mail',
    cause: `mail:receipt:${order.id}`,
    payload: {
      template: 'receipt',
      to: buyer.email,
      locale: order.locale,
      data: {
        name: buyer.name,
        orderNumber: orderNumber(order.id),
        paidAt: paidAt.toISOString(),
        timeZone: buyer.timeZone,
        currency: order.currency,
        lines: lines.map(({ title, final, quantity }) => ({ title, amount: final * quantity })),
        total: order.total ?? 0,
        url: url(order.locale, order.id),
      },
    },
  });
}
