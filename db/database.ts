import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as schema from './schema/index.ts';

/** The database as repositories see it. */
export type Db = NodePgDatabase<typeof schema>;

/** A transaction of `Db`; a service that runs inside a caller's transaction takes it explicitly. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export function createDatabase(pool: Pool): Db {
  return drizzle({ client: pool, schema });
}
