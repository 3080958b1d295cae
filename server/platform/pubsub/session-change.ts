import type { Tx } from '../../../db/database.ts';
import { enqueue } from '../outbox/outbox.repository.ts';
import type { EffectHandler } from '../outbox/outbox-worker.ts';
import type { PubSub } from './pubsub.ts';

/** Drops what instances have cached about a user and their sessions, after the transaction commits. */
export function forgetUserAfter(tx: Tx, userId: string): Promise<void> {
  return enqueue(tx, { topic: 'session', cause: `session:${crypto.randomUUID()}`, payload: { userId } });
}

/** Notifies every instance, including this one. */
export function sessionHandler(pubsub: Pick<PubSub, 'publish'>): EffectHandler {
  return async ({ userId }) => pubsub.publish('session', { userId });
}
