import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

describe('migrateDatabase', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: `${inject('databaseServer')}postgres` });
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('runs for one instance after another when several start at once', async () => {
    const pools = [1, 2, 3, 4].map(() => createPool(`${inject('databaseServer')}${name}`, { max: 1 }));
    await Promise.all(pools.map((pool) => migrateDatabase(pool)));
    const [pool] = pools;
    const applied = await pool?.query(
      'select count(*) as n, count(distinct hash) as d from drizzle.__drizzle_migrations',
    );
    expect(applied?.rows[0].n).toBeGreaterThan(0);
    expect(applied?.rows[0].n).toBe(applied?.rows[0].d);
    const extensions = await pool?.query(
      "select extname from pg_extension where extname in ('pg_trgm', 'unaccent')",
    );
    expect(extensions?.rowCount).toBe(2);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('fails loudly when there are no migrations', async () => {
    const pool = createPool(`${inject('databaseServer')}${name}`, { max: 1 });
    await expect(migrateDatabase(pool, { migrationsFolder: '/nowhere' })).rejects.toThrow();
    await pool.end();
  });
});

describe('a test database', () => {
  let testDatabase: TestDatabase;
  let two: TestDatabase;
  beforeAll(async () => {
    [testDatabase, two] = await Promise.all([
      createTestDatabase({ statementTimeoutMs: 200 }),
      createTestDatabase(),
    ]);
  });
  afterAll(() => Promise.all([testDatabase.drop(), two.drop()]));

  it('is migrated and isolated from other test databases', async () => {
    await testDatabase.pool.query('create table only_here (n bigint)');
    const here = await testDatabase.pool.query("select to_regclass('only_here') is not null as found");
    const there = await two.pool.query("select to_regclass('only_here') is not null as found");
    expect([here.rows[0].found, there.rows[0].found]).toEqual([true, false]);
    const { rows } = await two.db.execute(sql`select count(*) as n from drizzle.__drizzle_migrations`);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('is of the requested PostgreSQL version', async () => {
    const { rows } = await testDatabase.pool.query('show server_version');
    expect(rows[0].server_version.split('.')[0]).toBe(process.env.KURSO_POSTGRES || '18');
  });

  it('returns whole numbers as numbers while they are exact', async () => {
    const { rows } = await testDatabase.pool.query(
      'select 9007199254740991::int8 as safe, 9007199254740993::int8 as big',
    );
    expect(rows[0]).toEqual({ safe: 9007199254740991, big: '9007199254740993' });
  });

  it('cancels a statement that takes too long', async () => {
    await expect(testDatabase.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  });

  it('survives a connection closed by the server', async () => {
    const { rows } = await testDatabase.pool.query('select pg_backend_pid() as pid');
    await two.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await expect
      .poll(() =>
        testDatabase.pool
          .query('select 1')
          .then((result) => result.rowCount)
          .catch(() => 0),
      )
      .toBe(1);
  });
});
