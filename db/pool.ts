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

// Counts and money fit a double; what does not fit stays text rather than become a wrong number.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
});

/** A pool of connections to one database; `int8` arrives as a number. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName ?? 'kurso',
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without a listener an idle connection cut by the server would end the process.
  pool.on('error', options.onError ?? (() => {}));
  return pool;
}
