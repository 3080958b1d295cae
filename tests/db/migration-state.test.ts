import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase, requireMigrated } from '../../db/migrate.ts';
import { findPending, readJournal } from '../../db/migration-state.ts';
import { SchemaError } from '../../db/schema-error.ts';
import { migrationsUntil } from '../setup/migrations-until.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const tags = readJournal().map(({ tag }) => tag);
/** Applied to a database of the release before the baseline. */
const later = tags.slice(tags.findIndex((tag) => tag.endsWith('_baseline')));

async function refusal(work: Promise<unknown>): Promise<SchemaError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SchemaError)) throw error ?? new Error('nothing was refused');
  expect(error.message).not.toMatch(/\n|--reset/);
  return error;
}

describe('a migrated database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query(`delete from drizzle.__drizzle_migrations where created_at not in
      (${readJournal().map(({ when }) => when)})`);
  });
  const apply = (when: number) =>
    database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('h', $1)`, [
      when,
    ]);

  it('lacks nothing, and migrating it again does nothing', async () => {
    expect(await findPending(database.pool)).toEqual([]);
    expect(await migrateDatabase(database.pool)).toEqual([]);
    await requireMigrated(database.pool);
  });

  it('is refused if a later version migrated it', async () => {
    await apply(Date.UTC(2999, 0, 31, 12));
    for (const start of [migrateDatabase, requireMigrated]) {
      const { reason, message } = await refusal(start(database.pool));
      expect(reason).toBe('newer');
      expect(message).toMatch(
        /newer than this version of Kurso by its migration of 2999-01-31T12:00: start the version/,
      );
    }
  });

  it('is refused if a later version migrated its job queue', async () => {
    await database.pool.query('update jobs.version set version = version + 1');
    expect((await refusal(migrateDatabase(database.pool))).reason).toBe('newer');
    await database.pool.query('update jobs.version set version = version - 1');
    expect(await findPending(database.pool)).toEqual([]);
  });

  it('is not migrated if its job queue is of an earlier version', async () => {
    await database.pool.query('update jobs.version set version = version - 1');
    expect(await findPending(database.pool)).toEqual([expect.stringMatching(/^job queue \d+$/)]);
    await database.pool.query('update jobs.version set version = version + 1');
  });

  it('is refused if it has a migration of no release', async () => {
    await apply((readJournal().at(-1)?.when ?? 0) - 1);
    expect((await refusal(migrateDatabase(database.pool))).reason).toBe('foreign');
  });
});

describe('a database of an earlier release', () => {
  const old = migrationsUntil('0009_outbox_jobs');
  let template: TestDatabase;
  let school: TestDatabase;
  beforeAll(async () => {
    template = await createTestDatabase({ template: 'template0' });
    await migrateDatabase(template.pool, { migrationsFolder: old.folder });
    old.remove();
    await template.pool.end();
  });
  afterAll(() => template.drop());
  beforeEach(async () => {
    school = await createTestDatabase({ template: new URL(template.url).pathname.slice(1) });
    return () => school.drop();
  });

  it('is refused by a start that may not migrate, and stays unchanged', async () => {
    const { reason, message } = await refusal(requireMigrated(school.pool));
    expect(reason).toBe('pending');
    expect(message).toContain(
      `(${later.join(', ')}) and MIGRATE_ON_START is false: make a backup, then run npm run migrate.`,
    );
    expect(await findPending(school.pool)).toEqual(later);
  });

  it('is migrated once by two concurrent instances', async () => {
    const applied = await Promise.all([migrateDatabase(school.pool), migrateDatabase(school.pool)]);
    expect(applied.flat()).toEqual(later);
  });

  it('is left unchanged when another connection holds a table for long', async () => {
    const holder = await school.pool.connect();
    await holder.query('begin; lock table products in row exclusive mode');
    const patience = { lockTimeoutMs: 20, pauseMs: 1 };
    expect((await refusal(migrateDatabase(school.pool, patience))).reason).toBe('busy');
    await holder.query('rollback');
    holder.release();
    expect(await findPending(school.pool)).toEqual(later);
  });

  it('is migrated as soon as the table is released', async () => {
    const holder = await school.pool.connect();
    await holder.query('begin; lock table products in row exclusive mode');
    const migrated = migrateDatabase(school.pool);
    await expect
      .poll(async () => (await school.pool.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await holder.query('rollback');
    holder.release();
    expect(await migrated).toEqual(later);
  });

  it('is left unchanged by a migration that finds its objects already there', async () => {
    await school.pool.query('create schema parts; create table parts.search_entries_bn (id int)');
    const { reason, message } = await refusal(migrateDatabase(school.pool));
    expect(reason).toBe('failed');
    expect(message).toMatch(/rolled back.*"search_entries_bn" already exists \(42P07\).*backup/);
    expect(await findPending(school.pool)).toEqual(later);
  });
});
