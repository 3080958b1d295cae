import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { installJobQueues } from './job-queues.ts';
import { partitionByLocale } from './partitions.ts';
import { noteCatalogueChanges } from './triggers.ts';

/** Advisory lock key shared by all instances, so that those started together migrate one after the other. */
const LOCK = 7_031_970;

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Migrates the database to the newest schema; instances started at the same time wait for the first. */
export async function migrateDatabase(pool: Pool, migrationsFolder = folder): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another instance, or building an index, may take longer than any request is allowed to.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create extension if not exists pg_trgm');
    await client.query('create extension if not exists unaccent');
    await migrate(drizzle({ client }), { migrationsFolder });
    await partitionByLocale(client);
    await noteCatalogueChanges(client);
    await installJobQueues(client);
  } finally {
    // Closed, not returned to the pool: the session has its own timeout, and closing it releases the lock.
    client.release(true);
  }
}
