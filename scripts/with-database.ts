import type { Pool } from 'pg';
import { createDatabase, type Db } from '../db/database.ts';
import { createPool, type PoolOptions } from '../db/pool.ts';
import { type Config, readConfig } from '../server/config/load-config.ts';
import { openServer } from '../server/platform/database.ts';

export type OpenDatabase = { db: Db; pool: Pool; url: string; close(): Promise<void> };

type Options = PoolOptions & {
  config?: Pick<Config, 'databaseUrl' | 'dataDir'>;
  log?: (line: string) => void;
};

/** The database for a command-line tool: the server of DATABASE_URL, else the embedded one, running or started now. */
export async function openDatabase(options: Options = {}): Promise<OpenDatabase> {
  const { config = readConfig(), log = () => {}, ...poolOptions } = options;
  const { url, stop } = await openServer(config, { log });
  const pool = createPool(url, { applicationName: 'kurso-tool', max: 4, ...poolOptions });
  return {
    db: createDatabase(pool),
    pool,
    url,
    close: async () => {
      await pool.end();
      await stop();
    },
  };
}

/** Runs `work` with the database and always closes it. */
export async function withDatabase<T>(
  work: (open: OpenDatabase) => Promise<T>,
  options?: Options,
): Promise<T> {
  const open = await openDatabase(options);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}
