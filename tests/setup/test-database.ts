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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('databaseServer')}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
