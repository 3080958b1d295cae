import { createDatabase, type Db } from '../../db/database.ts';
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

/** The school's database, started when it is the embedded one, at the newest schema. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenedDatabase> {
  const { url, embedded, stop } = await openServer(config, { supervise: true, log: say });
  const pool = createPool(url, { max: 20 });
  await migrateDatabase(pool);
  return {
    db: createDatabase(pool),
    pool,
    url,
    embedded,
    close: async () => {
      await pool.end();
      await stop();
    },
  };
}

export interface OpenedServer {
  url: string;
  embedded: boolean;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or the embedded one, whose code is loaded only here. */
export async function openServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { supervise?: boolean; log: (line: string) => void },
): Promise<OpenedServer> {
  if (databaseUrl) return { url: databaseUrl, embedded: false, stop: async () => {} };
  const { startCluster } = await import('../../db/embedded-postgres/embedded-postgres.ts');
  const cluster = await startCluster({ dataDir, ...options });
  return { url: cluster.url(), embedded: true, stop: cluster.stop };
}
