import { createDatabase, type Db } from '../../db/database.ts';
import { startCluster } from '../../db/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import type { Pool } from '../../db/pool.ts';
import { createPool } from '../../db/pool.ts';
import type { Config } from '../config/load-config.ts';

export interface OpenedDatabase {
  db: Db;
  pool: Pool;
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

/** Connects to the school's database, starting the embedded one if configured, and migrates it. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenedDatabase> {
  const { dataDir } = config;
  const cluster = config.databaseUrl ? undefined : await startCluster({ dataDir, supervise: true, log: say });
  const url = config.databaseUrl ?? cluster?.url() ?? '';
  const pool = createPool(url, { max: 20 });
  await migrateDatabase(pool);
  return {
    db: createDatabase(pool),
    pool,
    url,
    embedded: cluster !== undefined,
    close: async () => {
      await pool.end();
      await cluster?.stop();
    },
  };
}
