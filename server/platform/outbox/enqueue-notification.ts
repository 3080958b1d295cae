import type { NotificationTemplate } from '../../../contracts/values.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { enqueue } from './outbox.repository.ts';

/** Payload of the outbox topic `notification`. */
export interface NotificationJob {
  userId: string;
  /** A later message with the same id replaces it. */
  messageId: string;
  template: NotificationTemplate;
  /** `productIds` is a comma-separated list; titles in the reader's language are filled in when the message is read. */
  data?: Record<string, string>;
}

/** Enqueues a notification for after the commit. Sent only once per message id, unless a `cause` distinguishes it. */
export function enqueueNotification(
  tx: Db | Tx,
  message: NotificationJob,
  cause: string = message.messageId,
): Promise<void> {
  return enqueue(tx, {
    topic: 'notification',
    cause: `notification:${message.userId}:${cause}`,
    payload: { ...message },
  });
}
