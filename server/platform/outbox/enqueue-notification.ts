import type { NotificationTemplate } from '../../../contracts/values.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { enqueue } from './outbox.repository.ts';

/** Payload of the outbox topic `notification`. */
export interface PromisedMessage {
  userId: string;
  /** A later message with the same one takes its place. */
  messageId: string;
  template: NotificationTemplate;
  /** `productIds`: a comma list; the reader's titles are filled in when the message is read. */
  data?: Record<string, string>;
}

/** Promises a message once the transaction has committed. Once for ever for its message id, unless a `cause` tells it apart. */
export function promiseNotification(
  tx: Db | Tx,
  message: PromisedMessage,
  cause: string = message.messageId,
): Promise<void> {
  return enqueue(tx, {
    topic: 'notification',
    cause: `notification:${message.userId}:${cause}`,
    payload: { ...message },
  });
}
