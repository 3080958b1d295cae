import type { PubSub } from '../../../platform/pubsub/pubsub.ts';
import type { LiveCaller } from './session.repository.ts';

/** Caches the user of a session for a short time; pub/sub messages invalidate it on every instance. */
export interface CallerCache {
  get(sessionId: string, load: () => Promise<LiveCaller | null>): Promise<LiveCaller | null>;
  forget(target: { userId?: unknown; sessionId?: unknown }): void;
}

const KEEP_MS = 30_000;
const MAX_ENTRIES = 10_000;

export function createCallerCache(
  pubsub: Pick<PubSub, 'subscribe'>,
  clock: () => number = Date.now,
): CallerCache {
  const entries = new Map<string, { value: Promise<LiveCaller | null>; until: number; userId?: string }>();

  const forget: CallerCache['forget'] = ({ userId, sessionId }) => {
    if (typeof sessionId === 'string') entries.delete(sessionId);
    for (const [key, entry] of entries) {
      // An entry that is still loading may hold the old value, so it is dropped as well.
      if (entry.userId === undefined || entry.userId === userId) entries.delete(key);
    }
  };
  pubsub.subscribe('session', forget);
  pubsub.subscribe('reconnected', () => entries.clear());

  return {
    forget,
    get: (sessionId, load) => {
      const cached = entries.get(sessionId);
      if (cached && cached.until > clock()) return cached.value;
      const entry: { value: Promise<LiveCaller | null>; until: number; userId?: string } = {
        value: load(),
        until: clock() + KEEP_MS,
      };
      entries.delete(sessionId);
      entries.set(sessionId, entry);
      if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
      entry.value.then(
        (found) => {
          if (found) entry.userId = found.caller.id;
          else if (entries.get(sessionId) === entry) entries.delete(sessionId);
        },
        () => entries.get(sessionId) === entry && entries.delete(sessionId),
      );
      return entry.value;
    },
  };
}
