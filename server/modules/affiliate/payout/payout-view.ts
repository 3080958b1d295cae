import type { Payout } from '../../../../contracts/affiliate/payout.ts';
import type { NotificationTemplate } from '../../../../contracts/values.ts';
import type { Tx } from '../../../../db/database.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { PayoutRow } from './payout.repository.ts';

/** A payout as its partner sees it. */
export function showPayout(row: PayoutRow): Payout {
  const { id, currency, amount, method, accountShown, status, reference, note } = row;
  return {
    ...{ id, currency, amount, method, account: accountShown, status },
    requestedAt: row.requestedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    ...{ reference, note },
  };
}

type PayoutNews = Extract<NotificationTemplate, 'AFFILIATE_PAYOUT_PAID' | 'AFFILIATE_PAYOUT_FAILED'>;

/** Tells a partner what became of a payout, after the commit and once. */
export const tellPartner = (
  tx: Tx,
  { id, userId, amount, currency }: PayoutRow,
  template: PayoutNews,
): Promise<void> =>
  enqueueNotification(tx, {
    ...{ userId, messageId: `affiliate-payout:${id}:${template}`, template },
    data: { amount: String(amount), currency },
  });
