import type { Tx } from '../../../../db/database.ts';
import { enqueueNotification, type NotificationJob } from '../../../platform/outbox/enqueue-notification.ts';
import { findOtherSeniors } from './approval.repository.ts';

/** Sends a message to every senior manager except the person it is from, after the commit. */
export async function tellOtherSeniors(
  tx: Tx,
  fromUserId: string,
  message: Omit<NotificationJob, 'userId'>,
): Promise<void> {
  for (const userId of await findOtherSeniors(tx, fromUserId))
    await enqueueNotification(tx, { userId, ...message });
}
