import type { PubSub } from '../platform/pubsub/pubsub.ts';
import type { PageCache } from '../web/page-cache.ts';

/** Drops cached pages of this instance when any instance changes what they show. */
export function purgePages(cache: Pick<PageCache, 'purge'>, pubsub: Pick<PubSub, 'subscribe'>): void {
  pubsub.subscribe('purge', ({ tags }) => cache.purge(tags as string[]));
  // Messages may have been missed meanwhile.
  pubsub.subscribe('reconnected', () => cache.purge(['all']));
}
