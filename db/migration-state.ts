import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase, Pool } from 'pg';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import { JOBS_SCHEMA } from './job-queues.ts';
import { projectFile } from './project-file.ts';
import { SchemaError } from './schema-error.ts';

export const MIGRATIONS = fileURLToPath(projectFile('db/migrations'));

/** Name of the job queue's tables in the list of migrations. */
const JOB_TABLES = `job queue ${manifest.pgboss.schema}`;

/** One entry of drizzle's journal; the migrator only considers `when`. */
export interface JournalEntry {
  tag: string;
  when: number;
}

export function readJournal(folder = MIGRATIONS): JournalEntry[] {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries;
}

/**
 * The migrations this database lacks, in order; changes nothing.
 * @throws {SchemaError} when the database is newer than this version, or was made by an unreleased one.
 */
export async function findPending(client: Pool | ClientBase, folder = MIGRATIONS): Promise<string[]> {
  const journal = readJournal(folder);
  const newest = journal.at(-1)?.when ?? 0;
  const applied = await readNumbers(client, 'drizzle.__drizzle_migrations', 'created_at');
  const [jobTables] = await readNumbers(client, `${JOBS_SCHEMA}.version`, 'version');
  const last = Math.max(0, ...applied);
  if (last > newest || (jobTables ?? 0) > manifest.pgboss.schema) throw newerThanCode(last, newest);
  const known = new Set(journal.map(({ when }) => when));
  if (applied.some((when) => !known.has(when))) throw ofNoRelease();
  const pending = journal.filter(({ when }) => when > last).map(({ tag }) => tag);
  return jobTables === manifest.pgboss.schema ? pending : [...pending, JOB_TABLES];
}

async function readNumbers(client: Pool | ClientBase, table: string, column: string): Promise<number[]> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ]);
  if (!rows[0]?.found) return [];
  const values = await client.query<{ value: string | number }>(`select ${column} as value from ${table}`);
  return values.rows.map(({ value }) => Number(value));
}

function newerThanCode(last: number, newest: number): SchemaError {
  const by = last > newest ? ` by its migration of ${new Date(last).toISOString().slice(0, 16)}` : '';
  return new SchemaError(
    'newer',
    `The database is newer than this version of Kurso${by}: start the version that ran on it last, or restore the backup made before the upgrade (docs/upgrade.md).`,
  );
}

function ofNoRelease(): SchemaError {
  return new SchemaError(
    'foreign',
    'The database was made by a version of Kurso that was never released, and this version cannot upgrade it. Nothing was changed: start that version, or restore a backup of a released one (docs/upgrade.md).',
  );
}
