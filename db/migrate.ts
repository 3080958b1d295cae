import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { installJobQueues } from './job-queues.ts';
import { findPending, MIGRATIONS } from './migration-state.ts';
import { SchemaError } from './schema-error.ts';

/** Advisory lock key shared by all instances, so that those started together migrate one after the other. */
const MIGRATION_LOCK_ID = 7_031_970;

/** A migration that waits for a table makes everybody who comes after it wait too. */
const LOCK_TIMEOUT_MS = 5_000;
const TRIES = 6;
const PAUSE_MS = 1_000;

/** lock_not_available, deadlock_detected: nothing was changed, and another time it may work. */
const BUSY = new Set(['55P03', '40P01']);

interface MigrateOptions {
  migrationsFolder?: string;
  /** How long one statement waits for a table; milliseconds. */
  lockTimeoutMs?: number;
  /** How long to let others finish with it before the next try; milliseconds. */
  pauseMs?: number;
}

/**
 * Brings the database to the newest schema and answers what was applied; instances that start at once wait for the first.
 * @throws {SchemaError} with the database as it was.
 */
export function migrateDatabase(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { migrationsFolder = MIGRATIONS, lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS } = options;
  return underLock(pool, async (client) => {
    // Not earlier: it would cut short the wait for another instance.
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const pending = await findPending(client, migrationsFolder);
    if (pending.length > 0) await patiently(pauseMs, () => apply(client, migrationsFolder));
    await installJobQueues(client);
    return pending;
  });
}

/**
 * Prepares a start that may not migrate.
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
    // Closed, not returned: the session carries the timeouts, and its end gives the lock back.
    client.release(true);
  }
}

async function apply(client: PoolClient, migrationsFolder: string): Promise<void> {
  await client.query('create extension if not exists pg_trgm');
  await client.query('create extension if not exists unaccent');
  await migrate(drizzle({ client }), { migrationsFolder });
}

/** All pending migrations are one transaction: a try that fails leaves nothing behind. */
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

/** Classes of errors in which the migration and what it finds do not fit; rights (42501) are another matter. */
const MISFITS = /^(0A|22|23|2B|3F|42(?!501)|P0)/;

function answerOf(error: unknown): { code: string; message: string } {
  const from = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = from instanceof Error && 'code' in from && typeof from.code === 'string' ? from.code : '';
  return { code, message: from instanceof Error ? from.message : String(from) };
}

const busy = (cause: unknown) =>
  new SchemaError(
    'busy',
    `The migration waited ${TRIES} times for a table that another connection holds, and gave up. Nothing was changed: stop the other instances or end what takes so long, then run npm run migrate.`,
    cause,
  );

const failed = (cause: unknown, code: string, message: string) =>
  new SchemaError(
    'failed',
    `A migration failed and was taken back whole, the database is as it was: ${message} (${code}). Keep it, make a backup, and see docs/upgrade.md.`,
    cause,
  );
