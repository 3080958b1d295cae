import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Db } from '../../db/database.ts';
import { createPool, type PoolOptions } from '../../db/pool.ts';

export type TestDatabase = { db: Db; pool: pg.Pool; url: string; drop(): Promise<void> };

/** A fresh copy of the migrated and seeded template, or of another database; call `drop` in `afterAll`. */
export async function createTestDatabase({
  template = inject('databaseTemplate'),
  ...options
}: PoolOptions & { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = `${inject('databaseServer')}${name}`;
  const pool = createPool(url, { max: 10, ...options });
  return {
    db: createDatabase(pool),
    pool,
    url,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * The name of a template that several test files copy, made by the first of them: `fill` writes into a fresh database,
 * and the others wait meanwhile.
 */
export async function sharedTemplate(
  kind: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<string> {
  const name = `${inject('databaseTemplate')}_${kind}`;
  await administered(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const database = await createTestDatabase();
    await fill(database);
    await database.pool.end();
    await client.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
  });
  return name;
}

const administer = (statement: string) => administered((client) => client.query(statement));

async function administered(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('databaseServer')}postgres` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
