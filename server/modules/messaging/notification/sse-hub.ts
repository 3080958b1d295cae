import type { ServerResponse } from 'node:http';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { PubSub } from '../../../platform/pubsub/pubsub.ts';
import type { SessionService } from '../../identity/session/session.service.ts';
import type { NotificationRow } from './notification.repository.ts';
import type { NotificationService } from './notification.service.ts';
import type { NotificationTexts } from './notification-texts.ts';
import { SseStream, type StreamOwner } from './sse-stream.ts';

export interface SseHubDeps {
  notifications: Pick<NotificationService, 'readAbove' | 'lastPlaces'>;
  texts: Pick<NotificationTexts, 'toWire'>;
  sessions: Pick<SessionService, 'openEpochs'>;
  pubsub: Pick<PubSub, 'subscribe'>;
  warn: (error: unknown, what: string) => void;
  timing?: Partial<SseTiming>;
}

/** In milliseconds. */
export interface SseTiming {
  heartbeat: number;
  /** Interval between polls for messages without a pub/sub event. */
  look: number;
  /** Interval between checks of the streams' sessions. */
  sessions: number;
  /** How long a client may read nothing. */
  patience: number;
}

const TIMING: SseTiming = { heartbeat: 15_000, look: 5_000, sessions: 60_000, patience: 30_000 };
const STREAMS_PER_USER = 8;
const BATCH_MESSAGES = 100;
const BATCH_ROWS = 1000;

/** The streams of one user on this instance. */
interface Audience {
  streams: Set<SseStream>;
  /** The position that all streams here have reached. */
  place: number;
  pulling: Promise<void> | null;
  again: boolean;
}

export type SseHub = ReturnType<typeof createSseHub>;

/**
 * Open SSE streams of this instance. Each stream has a position and is sent what is above it: replay and live delivery
 * are the same query, so no message can be lost between them. A pub/sub event only triggers the query; without events
 * all streams are polled every few seconds. No pool connection is held in between.
 */
export function createSseHub({ notifications, texts, sessions, pubsub, warn, timing }: SseHubDeps) {
  const times = { ...TIMING, ...timing };
  const people = new Map<string, Audience>();
  let closed = false;

  const streamsOf = () => [...people.values()].flatMap(({ streams }) => [...streams]);

  function pull(userId: string): Promise<void> {
    const audience = people.get(userId);
    if (!audience) return Promise.resolve();
    audience.again = true;
    audience.pulling ??= pullAll(userId, audience).finally(() => {
      audience.pulling = null;
      // An event arrived after the last query.
      if (audience.again) deliver(userId);
    });
    return audience.pulling;
  }

  const deliver = (userId: string) =>
    void pull(userId).catch((error) => warn(error, 'messages could not be read'));

  async function pullAll(userId: string, audience: Audience): Promise<void> {
    while (audience.again) {
      audience.again = false;
      const ready = [...audience.streams].filter((stream) => stream.ready);
      if (ready.length === 0) return;
      const from = Math.min(...ready.map(({ cursor }) => cursor ?? 0));
      const rows = await notifications.readAbove(userId, from, BATCH_MESSAGES);
      for (const [locale, streams] of Map.groupBy(ready, (stream) => stream.locale)) {
        await write(streams, rows, locale);
      }
      audience.place = Math.max(audience.place, rows.at(-1)?.position ?? 0);
      if (rows.length === BATCH_MESSAGES) audience.again = true;
    }
  }

  async function write(streams: SseStream[], rows: NotificationRow[], locale: Locale): Promise<void> {
    if (rows.length === 0) return;
    const messages = await texts.toWire(rows, locale);
    for (const stream of streams) {
      for (const [index, row] of rows.entries()) {
        const message = messages[index];
        if (stream.ready && message && row.position > (stream.cursor ?? 0))
          stream.send(row.position, message);
      }
    }
  }

  /** Updates users without a recent pub/sub event. */
  async function catchUp(): Promise<void> {
    for (const ids of chunks([...people.keys()])) {
      for (const [userId, place] of await notifications.lastPlaces(ids)) {
        const audience = people.get(userId);
        if (!audience || audience.place >= place) continue;
        await pull(userId);
        audience.place = Math.max(audience.place, place);
      }
    }
  }

  /** Closes streams whose session has ended, or whose user has a new role or password. */
  async function endStale(streams: SseStream[]): Promise<void> {
    for (const some of chunks(streams)) {
      const epochs = await sessions.openEpochs([...new Set(some.map(({ owner }) => owner.sessionId))]);
      for (const stream of some) {
        if (epochs.get(stream.owner.sessionId) !== stream.owner.epoch) stream.end();
      }
    }
  }

  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error) => warn(error, 'push streams are waiting for the database'));
  const lookAtAll = quietly(() => endStale(streamsOf()));
  const timers = [
    setInterval(() => {
      const now = Date.now();
      for (const stream of streamsOf()) stream.beat(now, times.patience);
    }, times.heartbeat),
    setInterval(quietly(catchUp), times.look),
    setInterval(lookAtAll, times.sessions),
  ];
  for (const timer of timers) timer.unref();
  const subscriptions = [
    pubsub.subscribe('push', ({ userId }) => deliver(String(userId))),
    pubsub.subscribe('session', ({ userId, sessionId }) => {
      const named = streamsOf().filter(
        ({ owner }) => owner.userId === userId || owner.sessionId === sessionId,
      );
      if (named.length > 0) quietly(() => endStale(named))();
    }),
    pubsub.subscribe('reconnected', () => {
      quietly(catchUp)();
      lookAtAll();
    }),
  ];

  /**
   * Takes over the connection. `lastEventId` is the last position the client has seen; without one, or with an unknown
   * one, the stream starts with future messages.
   */
  async function open(
    out: ServerResponse,
    { owner, locale, lastEventId }: { owner: StreamOwner; locale: Locale; lastEventId?: string | undefined },
  ): Promise<void> {
    if (closed) throw new ApiError('service_unavailable');
    const stream = new SseStream(out, owner, locale);
    const audience = join(stream);
    try {
      const place = (await notifications.lastPlaces([owner.userId])).get(owner.userId) ?? 0;
      // Checked only after joining, so that no change announced before that is missed.
      const epochs = await sessions.openEpochs([owner.sessionId]);
      if (epochs.get(owner.sessionId) !== owner.epoch) throw new ApiError('unauthorized');
      if (closed) throw new ApiError('service_unavailable');
      const seen = placeOf(lastEventId);
      stream.begin(seen === null || seen > place ? place : seen);
    } catch (error) {
      unsubscribe(stream, audience);
      throw error;
    }
    deliver(owner.userId);
  }

  function join(stream: SseStream): Audience {
    const { userId } = stream.owner;
    const audience = people.get(userId) ?? { streams: new Set(), place: 0, pulling: null, again: false };
    if (audience.streams.size >= STREAMS_PER_USER) {
      throw new ApiError('too_many_requests', { retryAfter: times.look / 1000 });
    }
    people.set(userId, audience);
    audience.streams.add(stream);
    // A new stream may start far below the others.
    audience.place = 0;
    stream.onClose(() => unsubscribe(stream, audience));
    stream.onDrain(() => deliver(userId));
    return audience;
  }

  function unsubscribe(stream: SseStream, audience: Audience): void {
    audience.streams.delete(stream);
    const { userId } = stream.owner;
    if (audience.streams.size === 0 && people.get(userId) === audience) people.delete(userId);
  }

  return {
    open,
    count: () => streamsOf().length,
    /** Closes every stream and accepts no new ones. */
    close: () => {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      for (const stop of subscriptions) stop();
      for (const stream of streamsOf()) stream.end();
    },
  };
}

/** The position in an event id; null for anything else. */
function placeOf(eventId: string | undefined): number | null {
  if (!eventId || !/^\d{1,15}$/.test(eventId)) return null;
  return Number(eventId);
}

function* chunks<T>(list: T[]): Generator<T[]> {
  for (let index = 0; index < list.length; index += BATCH_ROWS) yield list.slice(index, index + BATCH_ROWS);
}
