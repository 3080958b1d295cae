import pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from '../../../db/connection-lost.ts';
import { KEEP_ALIVE_MS } from '../../../db/pool.ts';
import { createAlerts } from '../alerts.ts';

/** Pub/sub between instances over LISTEN/NOTIFY; small payloads only (PostgreSQL allows 8000 bytes). */
export interface PubSub {
  publish(channel: Channel, payload: Record<string, unknown>): Promise<void>;
  subscribe(channel: Channel, handler: Handler): () => void;
  close(): Promise<void>;
}

/** purge: page-cache tags; session: a user's epoch was incremented or a session ended; push: a new notification. */
export type Channel = 'purge' | 'session' | 'push' | 'reconnected';
type Handler = (payload: Record<string, unknown>) => void;

const PG_CHANNEL = 'kurso_live';
const RETRY_MS = 500;
const CONNECT_MS = 5_000;

/**
 * Opens one dedicated listening connection. After it was lost, subscribers of `reconnected` are told that they may have
 * missed messages.
 */
export async function openPubSub(connectionString: string, pool: pg.Pool, log: Logger): Promise<PubSub> {
  const handlers = new Map<Channel, Set<Handler>>();
  const tell = (channel: Channel, payload: Record<string, unknown>) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  };
  const link = keepListening(connectionString, log, tell);
  await link.ready;
  return {
    publish: async (channel, payload) => {
      const notify = async () =>
        void (await pool.query('select pg_notify($1, $2)', [
          PG_CHANNEL,
          JSON.stringify({ channel, payload }),
        ]));
      // The change is already committed: one broken connection must not make other instances miss it. If all are
      // broken, so are theirs, and they clear their caches when they reconnect.
      await notify().catch((error) => {
        if (!isConnectionLost(error)) throw error;
        return notify();
      });
    },
    subscribe: (channel, handler) => {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      return () => void set.delete(handler);
    },
    close: link.close,
  };
}

function keepListening(
  connectionString: string,
  log: Logger,
  tell: (c: Channel, p: Record<string, unknown>) => void,
) {
  const alert = createAlerts(log);
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (again: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'kurso-live',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    next.on('notification', ({ payload }) => deliver(payload, tell, log));
    next.on('error', () => {});
    try {
      await next.connect();
      await next.query(`listen ${PG_CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    client = next;
    next.on('end', () => {
      if (!closed) alert('database_lost', {});
      scheduleRetry();
    });
    if (again) tell('reconnected', {});
  };
  const scheduleRetry = () => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => connect(true).catch(scheduleRetry), RETRY_MS);
  };
  const close = async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
  return { ready: connect(false), close };
}

function deliver(
  text: string | undefined,
  tell: (c: Channel, p: Record<string, unknown>) => void,
  log: Logger,
): void {
  try {
    const { channel, payload } = JSON.parse(text ?? '{}');
    tell(channel, payload ?? {});
  } catch (error) {
    log.warn({ err: error }, 'invalid pub/sub message');
  }
}
