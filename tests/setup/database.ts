import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { destroyCluster, startCluster } from '../../db/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { seedBaseline } from './baseline.ts';

const TEMPLATE = 'kurso_template';
const PREFIX = 'kurso-test-';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's server, with the database name to be put at its end. */
    databaseServer: string;
    databaseTemplate: string;
  }
}

/** One server for the run, with a migrated and seeded template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // Started by root, the server runs as another user, who has to pass through.
  chmodSync(dataDir, 0o711);
  const cluster = await startCluster({
    dataDir,
    durable: false,
    log: () => {},
    major: majorOf(process.env.KURSO_POSTGRES),
  });
  await cluster.createDatabase(TEMPLATE);
  const pool = createPool(cluster.url(TEMPLATE), { max: 2, statementTimeoutMs: 0 });
  await migrateDatabase(pool);
  await seedBaseline(pool);
  await pool.end();
  project.provide('databaseServer', cluster.url(''));
  project.provide('databaseTemplate', TEMPLATE);
  return async () => {
    await cluster.stop();
    await destroyCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** `KURSO_POSTGRES=15` runs everything on the oldest PostgreSQL that is promised. */
function majorOf(wanted: string | undefined): 15 | 18 {
  if (!wanted || wanted === '18') return 18;
  if (wanted === '15') return 15;
  throw new Error(`KURSO_POSTGRES must be 15 or 18, not "${wanted}"`);
}

/** Removes what runs that were killed left behind; a folder in use refuses and stays. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    await destroyCluster(folder)
      .then(() => rm(folder, { recursive: true, force: true }))
      .catch(() => {});
  }
}
