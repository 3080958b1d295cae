import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { deletePostgres, startPostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { wantedPostgres } from '../../scripts/postgres-major.ts';
import { seedBaseline } from './baseline.ts';

const TEMPLATE = 'kurso_template';
const PREFIX = 'kurso-test-';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's server, to which the database name is appended. */
    databaseServer: string;
    databaseTemplate: string;
  }
}

/** One server per run, with a migrated and seeded template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // If started by root, the server runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({
    dataDir,
    durable: false,
    log: () => {},
    major: wantedPostgres(),
  });
  await postgres.createDatabase(TEMPLATE);
  const pool = createPool(postgres.url(TEMPLATE), { max: 2, statementTimeoutMs: 0 });
  await migrateDatabase(pool);
  await seedBaseline(pool);
  await pool.end();
  project.provide('databaseServer', postgres.url(''));
  project.provide('databaseTemplate', TEMPLATE);
  return async () => {
    await postgres.stop();
    await deletePostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Deletes the folders of runs that were killed; a folder in use is locked and stays. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    await deletePostgres(folder)
      .then(() => rm(folder, { recursive: true, force: true }))
      .catch(() => {});
  }
}
