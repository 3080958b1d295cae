import type { Db, Tx } from '../../../../db/database.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { SubscriptionRow } from './subscription.repository.ts';

type Event = 'STARTED' | 'RENEWED' | 'CHARGE_FAILED' | 'ENDS_SOON' | 'RENEWS_SOON' | 'ENDED';

/**
 * Tells the user what happened to the subscription, once per `what`: an e-mail and a live message, on which open pages
 * read profile and prices again. Amounts and dates are formatted when it is read.
 */
export function announce(
  tx: Db | Tx,
  { id, userId, currency }: Pick<SubscriptionRow, 'id' | 'userId' | 'currency'>,
  event: Event,
  { what, date, amount }: { what: string; date: Date; amount: number | null },
): Promise<void> {
  return enqueueNotification(tx, {
    userId,
    messageId: `subscription:${id}:${event}:${what}`,
    template: `SUBSCRIPTION_${event}`,
    data: {
      onDate: date.toISOString(),
      ...(amount !== null && currency && { amount: String(amount), currency }),
    },
  });
}
