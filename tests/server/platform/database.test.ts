import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../db/migrate.ts';
import { readJournal } from '../../../db/migration-state.ts';
import { SchemaError } from '../../../db/schema-error.ts';
import { offerReset, openDatabase } from '../../../server/platform/database.ts';
import { createDemoSchool } from '../../setup/demo-school.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

describe('opening a database that lacks migrations', () => {
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await createTestDatabase({ template: 'template0' });
  });
  afterAll(() => empty.drop());
  const open = (migrateOnStart: boolean) =>
    openDatabase({ databaseUrl: empty.url, dataDir: '/nowhere', migrateOnStart }, () => {});

  it('is refused when a start may not migrate, then migrates when it may', async () => {
    await expect(open(false)).rejects.toThrow(
      new RegExp(
        `lacks ${readJournal().length + 1} migrations \\(0000_first, .*, job queue \\d+\\) and MIGRATE_ON_START is false: .*npm run migrate`,
      ),
    );
    expect((await empty.pool.query(`select to_regclass('orders') as found`)).rows[0].found).toBeNull();
    await (await open(true)).close();
    await (await open(false)).close();
    expect(await migrateDatabase(empty.pool)).toEqual([]);
  });
});

describe('a reset', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await createDemoSchool();
  });
  afterAll(() => demo.drop());
  const offered = async (error: unknown) => {
    const told = await offerReset(error, demo.pool);
    return told instanceof Error && told.message.includes('--reset');
  };
  const failed = new SchemaError('failed', 'A migration failed.');

  it('is offered if no user data is lost, and says what is lost', async () => {
    expect(await offerReset(failed, demo.pool)).toMatchObject({
      reason: 'failed',
      message: expect.stringMatching(
        /^A migration failed\. .*deletes the orders, progress and notes of its demo people\.$/,
      ),
    });
    expect(await offered(new SchemaError('pending', 'Migrations are missing.'))).toBe(false);
    expect(await offered(new Error('out of memory'))).toBe(false);
  });

  it.each([
    `insert into leads (kind, email, name, locale, consent_at) values ('book', 'ann@kurso.test', 'Ann', 'en', now())`,
    `insert into users (email, name) values ('ann@kurso.test', 'Ann')`,
    'drop table leads',
  ])('is not offered after %j', async (statement) => {
    await demo.pool.query(statement);
    expect(await offered(failed)).toBe(false);
    await demo.pool.query('delete from users').catch(() => {});
    await demo.pool.query('delete from leads').catch(() => {});
  });
});
