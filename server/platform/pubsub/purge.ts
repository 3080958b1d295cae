import type { Db, Tx } from '../../../db/database.ts';
import { enqueue } from '../outbox/outbox.repository.ts';
import type { EffectHandler } from '../outbox/outbox.worker.ts';
import type { Bus } from './pubsub.ts';

/** Makes kept public pages that carry one of the tags stale on every instance, once the transaction has committed. */
export function purgeAfter(tx: Db | Tx, tags: string[]): Promise<void> {
  return enqueue(tx, { topic: 'purge', cause: `purge:${crypto.randomUUID()}`, payload: { tags } });
}

/** Tells every instance, this one too. */
export function purgeHandler(bus: Pick<Bus, 'publish'>): EffectHandler {
  return async ({ tags }) => bus.publish('purge', { tags });
}
