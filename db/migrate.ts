import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { installJobQueues } from './job-queues.ts';
import { findPending, MIGRATIONS } from './migration-state.ts';
import { SchemaError } from './schema-error.ts';

/** Advisory lock key shared by all instances, so that those started together migrate one after the other. */
const MIGRATION_LOCK_ID = 7_031_970;

/** A migration that waits for a table also blocks everyone who queues behind it. */
const LOCK_TIMEOUT_MS = 5_000;
const TRIES = 6;
const PAUSE_MS = 1_000;

/** lock_not_available, deadlock_detected: nothing was changed, and a retry may succeed. */
const BUSY = new Set(['55P03', '40P01']);

interface MigrateOptions {
  migrationsFolder?: string;
  /** Maximum time one statement waits for a table, in milliseconds. */
  lockTimeoutMs?: number;
  /** Pause before a retry, to let others finish with the table, in milliseconds. */
  pauseMs?: number;
}

/**
 * Migrates the database to the newest schema and returns what was applied; instances started at the same time wait for
 * the first.
 * @throws {SchemaError} with the database unchanged.
 */
export function migrateDatabase(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { migrationsFolder = MIGRATIONS, lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS } = options;
  return underLock(pool, async (client) => {
    // Not earlier: it would also limit the wait for another instance.
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const pending = await findPending(client, migrationsFolder);
    if (pending.length > 0) await patiently(pauseMs, () => apply(client, migrationsFolder));
    await installJobQueues(client);
    return pending;
  });
}

/**
 * Checks the schema for a start that may not migrate.
 * @throws {SchemaError} when migrations are missing.
 */
export async function requireMigrated(pool: Pool): Promise<void> {
  const pending = await findPending(pool);
  if (pending.length > 0) {
    throw new SchemaError(
      'pending',
      `The database lacks ${pending.length} migrations (${pending.join(', ')}) and MIGRATE_ON_START is false: make a backup, then run npm run migrate.`,
    );
  }
  await underLock(pool, installJobQueues);
}

async function underLock<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // Waiting for another instance, or building an index, may take longer than any request is allowed to.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    return await work(client);
  } finally {
    // Closed, not returned to the pool: the session has its own timeouts, and closing it releases the lock.
    client.release(true);
  }
}

async function apply(client: PoolClient, migrationsFolder: string): Promise<void> {
  await client.query('create extension if not exists pg_trgm');
  await client.query('create extension if not exists unaccent');
  await migrate(drizzle({ client }), { migrationsFolder });
}

/** All pending migrations are one transaction: a failed attempt leaves nothing behind. */
async function patiently(pauseMs: number, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, message } = answerOf(error);
      if (!BUSY.has(code)) throw MISFITS.test(code) ? failed(error, code, message) : error;
      if (attempt === TRIES) throw busy(error);
      await wait(pauseMs * attempt);
    }
  }
}

/**
 * Error classes in which the migration does not fit the existing schema or data; missing privileges (42501) are
 * different.
 */
const MISFITS = /^(0A|22|23|2B|3F|42(?!501)|P0)/;

function answerOf(error: unknown): { code: string; message: string } {
  const from = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = from instanceof Error && 'code' in from && typeof from.code === 'string' ? from.code : '';
  return { code, message: from instanceof Error ? from.message : String(from) };
}

const busy = (cause: unknown) =>
  new SchemaError(
    'busy',
    `The migration waited ${TRIES} times for a table that another connection holds, and gave up. Nothing was changed: stop the other instances or end the long transaction, then run npm run migrate.`,
    cause,
  );

const failed = (cause: unknown, code: string, message: string) =>
  new SchemaError(
    'failed',
    `A migration failed and was rolled back, the database is unchanged: ${message} (${code}). Keep it, make a backup, and see docs/upgrade.md.`,
    cause,
  );
