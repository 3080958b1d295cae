import { createDatabase, type Db } from '../../db/database.ts';
import { migrateDatabase, requireMigrated } from '../../db/migrate.ts';
import { readJournal } from '../../db/migration-state.ts';
import type { Pool } from '../../db/pool.ts';
import { createPool } from '../../db/pool.ts';
import { SchemaError } from '../../db/schema-error.ts';
import { holdsDemoOnly } from '../../db/seed/holds-demo-only.ts';
import type { Config } from '../config/load-config.ts';

export interface OpenedDatabase {
  db: Db;
  pool: Pool;
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrateOnStart'>;

/** Connects to the school's database, starting the embedded one if configured, and migrates it. */
export async function openDatabase(
  config: DatabaseConfig,
  say: (line: string) => void,
): Promise<OpenedDatabase> {
  const { url, embedded, stop } = await openServer(config, { supervise: true, log: say });
  const pool = createPool(url, { max: 20 });
  const close = async () => {
    await pool.end();
    await stop();
  };
  try {
    if (config.migrateOnStart) sayApplied(await migrateDatabase(pool), say);
    else await requireMigrated(pool);
  } catch (error) {
    const told = embedded ? await offerReset(error, pool) : error;
    await close();
    throw told;
  }
  return { db: createDatabase(pool), pool, url, embedded, close };
}

/** A newly created database is not reported. */
function sayApplied(applied: string[], say: (line: string) => void): void {
  const isUpgrade = applied.length > 0 && applied[0] !== readJournal()[0]?.tag;
  if (isUpgrade) say(`Migrated the database: ${applied.join(', ')}.`);
}

/** A reset is offered only if no user data would be lost. */
export async function offerReset(error: unknown, pool: Pool): Promise<unknown> {
  if (!(error instanceof SchemaError) || error.reason === 'pending' || !(await holdsDemoOnly(pool)))
    return error;
  const offer =
    'It holds the demo school alone: npm start -- --reset starts over and deletes the orders, progress and notes of its demo people.';
  return new SchemaError(error.reason, `${error.message} ${offer}`, error.cause);
}

export interface OpenedServer {
  url: string;
  embedded: boolean;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or the embedded one, whose module is loaded only here. */
export async function openServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { supervise?: boolean; log: (line: string) => void },
): Promise<OpenedServer> {
  if (databaseUrl) return { url: databaseUrl, embedded: false, stop: async () => {} };
  const { startPostgres: startCluster } = await import('../../db/embedded-postgres/embedded-postgres.ts');
  const postgres = await startCluster({ dataDir, ...options });
  return { url: postgres.url(), embedded: true, stop: postgres.stop };
}
