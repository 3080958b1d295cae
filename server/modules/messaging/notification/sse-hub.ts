import type { ServerResponse } from 'node:http';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Bus } from '../../../platform/pubsub/pubsub.ts';
import type { SessionService } from '../../identity/session/session.service.ts';
import type { NotificationRow } from './notification.repository.ts';
import type { NotificationService } from './notification.service.ts';
import type { NotificationTexts } from './notification.texts.ts';
import { PushStream, type StreamOwner } from './sse-stream.ts';

export interface PushHubDeps {
  notifications: Pick<NotificationService, 'readAbove' | 'lastPlaces'>;
  texts: Pick<NotificationTexts, 'toWire'>;
  sessions: Pick<SessionService, 'openEpochs'>;
  bus: Pick<Bus, 'subscribe'>;
  warn: (error: unknown, what: string) => void;
  timing?: Partial<PushTiming>;
}

/** Milliseconds. */
export interface PushTiming {
  heartbeat: number;
  /** Between looks for what nobody announced. */
  look: number;
  /** Between looks at the sessions behind the streams. */
  sessions: number;
  /** How long a reader may take nothing. */
  patience: number;
}

const TIMING: PushTiming = { heartbeat: 15_000, look: 5_000, sessions: 60_000, patience: 30_000 };
const STREAMS_PER_PERSON = 8;
const PAGE = 100;
const AT_ONCE = 1000;

/** The streams of one person on this instance. */
interface Audience {
  streams: Set<PushStream>;
  /** The last place that everybody here was brought up to. */
  place: number;
  pulling: Promise<void> | null;
  again: boolean;
}

export type PushHub = ReturnType<typeof createPushHub>;

/**
 * Open push streams of this instance. Each stream has a place and is written what lies above it: replay and live are
 * one and the same reading, so nothing can fall between them. A word over the bus only says when to look; without it
 * everybody is looked after every few seconds. No connection of the pool is held in between.
 */
export function createPushHub({ notifications, texts, sessions, bus, warn, timing }: PushHubDeps) {
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
      // Said after the last look and before this moment.
      if (audience.again) wake(userId);
    });
    return audience.pulling;
  }

  const wake = (userId: string) =>
    void pull(userId).catch((error) => warn(error, 'messages could not be read'));

  async function pullAll(userId: string, audience: Audience): Promise<void> {
    while (audience.again) {
      audience.again = false;
      const ready = [...audience.streams].filter((stream) => stream.ready);
      if (ready.length === 0) return;
      const from = Math.min(...ready.map(({ cursor }) => cursor ?? 0));
      const rows = await notifications.readAbove(userId, from, PAGE);
      for (const [locale, streams] of Map.groupBy(ready, (stream) => stream.locale)) {
        await write(streams, rows, locale);
      }
      audience.place = Math.max(audience.place, rows.at(-1)?.position ?? 0);
      if (rows.length === PAGE) audience.again = true;
    }
  }

  async function write(streams: PushStream[], rows: NotificationRow[], locale: Locale): Promise<void> {
    if (rows.length === 0) return;
    const messages = await texts.toWire(rows, locale);
    for (const stream of streams) {
      for (const [at, row] of rows.entries()) {
        const message = messages[at];
        if (stream.ready && message && row.position > (stream.cursor ?? 0))
          stream.send(row.position, message);
      }
    }
  }

  /** Brings everybody up to date about whom nothing was said. */
  async function look(): Promise<void> {
    for (const ids of chunks([...people.keys()])) {
      for (const [userId, place] of await notifications.lastPlaces(ids)) {
        const audience = people.get(userId);
        if (!audience || audience.place >= place) continue;
        await pull(userId);
        audience.place = Math.max(audience.place, place);
      }
    }
  }

  /** Ends streams whose session is over, or whose person has another role or password by now. */
  async function endStale(streams: PushStream[]): Promise<void> {
    for (const some of chunks(streams)) {
      const epochs = await sessions.openEpochs([...new Set(some.map(({ owner }) => owner.sessionId))]);
      for (const stream of some) {
        if (epochs.get(stream.owner.sessionId) !== stream.owner.epoch) stream.end();
      }
    }
  }

  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error) => warn(error, 'push streams wait for the database'));
  const lookAtAll = quietly(() => endStale(streamsOf()));
  const timers = [
    setInterval(() => {
      const now = Date.now();
      for (const stream of streamsOf()) stream.beat(now, times.patience);
    }, times.heartbeat),
    setInterval(quietly(look), times.look),
    setInterval(lookAtAll, times.sessions),
  ];
  for (const timer of timers) timer.unref();
  const subscriptions = [
    bus.subscribe('push', ({ userId }) => wake(String(userId))),
    bus.subscribe('session', ({ userId, sessionId }) => {
      const named = streamsOf().filter(
        ({ owner }) => owner.userId === userId || owner.sessionId === sessionId,
      );
      if (named.length > 0) quietly(() => endStale(named))();
    }),
    bus.subscribe('reconnected', () => {
      quietly(look)();
      lookAtAll();
    }),
  ];

  /**
   * Takes the connection over. `lastEventId` is the last place that the reader has seen; without one, or with one that
   * was never given out, the stream begins with what comes from now on.
   */
  async function open(
    out: ServerResponse,
    { owner, locale, lastEventId }: { owner: StreamOwner; locale: Locale; lastEventId?: string | undefined },
  ): Promise<void> {
    if (closed) throw new ApiError('service_unavailable');
    const stream = new PushStream(out, owner, locale);
    const audience = join(stream);
    try {
      const place = (await notifications.lastPlaces([owner.userId])).get(owner.userId) ?? 0;
      // Asked only now: what was announced before this stream had joined is true by now.
      const epochs = await sessions.openEpochs([owner.sessionId]);
      if (epochs.get(owner.sessionId) !== owner.epoch) throw new ApiError('unauthorized');
      if (closed) throw new ApiError('service_unavailable');
      const seen = placeOf(lastEventId);
      stream.begin(seen === null || seen > place ? place : seen);
    } catch (error) {
      leave(stream, audience);
      throw error;
    }
    wake(owner.userId);
  }

  function join(stream: PushStream): Audience {
    const { userId } = stream.owner;
    const audience = people.get(userId) ?? { streams: new Set(), place: 0, pulling: null, again: false };
    if (audience.streams.size >= STREAMS_PER_PERSON) {
      throw new ApiError('too_many_requests', { retryAfter: times.look / 1000 });
    }
    people.set(userId, audience);
    audience.streams.add(stream);
    // Somebody who joins may begin far below the others.
    audience.place = 0;
    stream.onClose(() => leave(stream, audience));
    stream.onDrain(() => wake(userId));
    return audience;
  }

  function leave(stream: PushStream, audience: Audience): void {
    audience.streams.delete(stream);
    const { userId } = stream.owner;
    if (audience.streams.size === 0 && people.get(userId) === audience) people.delete(userId);
  }

  return {
    open,
    count: () => streamsOf().length,
    /** Ends every stream and takes no new ones. */
    close: () => {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      for (const stop of subscriptions) stop();
      for (const stream of streamsOf()) stream.end();
    },
  };
}

/** The place that an event id names; null for anything else. */
function placeOf(eventId: string | undefined): number | null {
  if (!eventId || !/^\d{1,15}$/.test(eventId)) return null;
  return Number(eventId);
}

function* chunks<T>(list: T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += AT_ONCE) yield list.slice(at, at + AT_ONCE);
}
