import pg from 'pg';

export type Pool = pg.Pool;

export type PoolOptions = {
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Maximum connections; default 10. */
  max?: number;
  /** Statements that take longer are cancelled by the server; milliseconds, default 30 s, 0 for never. */
  statementTimeoutMs?: number;
  /** Called for idle connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void;
};

const INT8 = 20;

/** A server that disappears silently is detected this long after the last byte, plus some ten seconds. */
export const KEEP_ALIVE_MS = 10_000;

// Counts and money fit a double; larger values stay strings, because a converted number would be wrong.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
});

/** A pool that discards lost connections at once: a transaction that fails to begin never releases its connection. */
class LossTolerantPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(releaseWhenLost);
    super.connect(callback);
    return undefined;
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release;
  let released = false;
  const release: typeof giveBack = (error) => {
    if (released) return;
    released = true;
    client.off('error', release);
    giveBack(error);
  };
  client.on('error', release);
  client.release = release;
  return client;
}

/** A connection pool for one database; `int8` values are returned as numbers. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new LossTolerantPool({
    connectionString: url,
    application_name: options.applicationName ?? 'kurso',
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without a listener, a connection closed by the server would crash the process. The pool only listens on idle
  // connections; on one in use, the running statement fails.
  pool.on('error', options.onError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
