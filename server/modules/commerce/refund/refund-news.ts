import type { RefundRefusal } from '../../../../contracts/commerce/refund.ts';
import type { NotificationTemplate } from '../../../../contracts/values.ts';
import type { Tx } from '../../../../db/database.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { orderNumber } from '../order/receipt-mail.ts';
import { findManagers, type PaidOrder } from './refund-news.repository.ts';

/** The message's id and template, and what its text names besides the order. */
export interface RefundNews {
  messageId: string;
  template: NotificationTemplate;
  /** Integer minor units of the order's currency. */
  amount?: number;
  refusal?: RefundRefusal;
  answer?: string;
}

function messageOf({ orderId, currency }: PaidOrder, news: RefundNews) {
  const { messageId, template, amount, refusal, answer } = news;
  const data = {
    ...{ orderId, number: orderNumber(orderId) },
    ...(amount !== undefined && { amount: String(amount), currency }),
    ...(refusal && { refusal }),
    ...(answer && { answer }),
  };
  return { messageId, template, data };
}

/** Enqueues a message to the buyer, once per message id. */
export function tellBuyer(tx: Tx, order: PaidOrder, news: RefundNews): Promise<void> {
  return enqueueNotification(tx, { userId: order.userId, ...messageOf(order, news) });
}

/** Enqueues a message to every manager except the buyer, once per message id. */
export async function tellManagers(tx: Tx, order: PaidOrder, news: RefundNews): Promise<void> {
  for (const userId of await findManagers(tx, order.userId))
    await enqueueNotification(tx, { userId, ...messageOf(order, news) });
}
