import type { Db, Tx } from '../../../db/database.ts';
import { enqueue } from '../outbox/outbox.repository.ts';
import type { EffectHandler } from '../outbox/outbox-worker.ts';
import type { PubSub } from './pubsub.ts';

/** Marks cached public pages with one of the tags as stale on every instance, after the transaction commits. */
export function purgeAfter(tx: Db | Tx, tags: string[]): Promise<void> {
  return enqueue(tx, { topic: 'purge', cause: `purge:${crypto.randomUUID()}`, payload: { tags } });
}

/** Notifies every instance, including this one. */
export function purgeHandler(pubsub: Pick<PubSub, 'publish'>): EffectHandler {
  return async ({ tags }) => pubsub.publish('purge', { tags });
}
