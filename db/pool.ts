import pg from 'pg';

export type Pool = pg.Pool;

export type PoolOptions = {
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Connections at most; 10 unless told. */
  max?: number;
  /** A statement that takes longer is ended by the server; milliseconds, 30 s unless told, 0 for never. */
  statementTimeoutMs?: number;
  /** Hears of idle connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void;
};

const INT8 = 20;

/** A server that vanished without a word is noticed this long after the last byte, and some ten seconds. */
export const KEEP_ALIVE_MS = 10_000;

// Counts and money fit a double; what does not fit stays text rather than become a wrong number.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
});

/** A pool that takes the place of a lost connection back at once: a transaction that fails to begin never gives it back. */
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

/** A pool of connections to one database; `int8` arrives as a number. */
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
  // Without a listener a connection cut by the server would end the process. The pool listens to idle ones only; the
  // statement under way on one in use fails by itself.
  pool.on('error', options.onError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
