import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANES, SCHEDULED } from '../../../db/job-queues.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { findPending, readJournal } from '../../../db/migration-state.ts';
import { NO_SETTINGS } from '../../../scripts/clean-env.ts';
import { openService } from '../../../server/bootstrap/open-service.ts';
import { loadConfig } from '../../../server/config/load-config.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { describePrograms, describeTables } from '../../setup/catalog-lines.ts';
import { migrationsUntil } from '../../setup/migrations-until.ts';
import { restoreRelease } from '../../setup/restore-release.ts';
import { some } from '../../setup/rounds.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kurso-upgrade-'));
const tags = readJournal().map(({ tag }) => tag);
const releases = readdirSync('tests/fixtures/releases')
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''));
let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(async () => {
  await fresh.drop();
  rmSync(dataDir, { recursive: true });
});

async function expectNewest({ pool }: TestDatabase): Promise<void> {
  expect(await describeTables(pool)).toEqual(await describeTables(fresh.pool));
  expect(await describePrograms(pool)).toEqual(await describePrograms(fresh.pool));
}

/** One instance of the current release, running. */
async function startInstance({ url }: TestDatabase) {
  const config = loadConfig({
    ...{ ...NO_SETTINGS, APP_ENV: 'beta', KURSO_DATA: dataDir, DATABASE_URL: url },
    SESSION_SECRET: 'a secret of tests alone, which is long enough',
  });
  const log = pino({ level: 'silent' });
  const service = await openService(config, { log, development: false, say: () => {} });
  const stopWork = await service.startWork();
  return async () => {
    await stopWork();
    await service.app.close();
    await service.pubsub.close();
    await service.database.close();
  };
}

const IN_FLIGHT = `
  select (select count(*) from outbox where done_at is null)
    + (select count(*) from refunds where status in ('REQUESTED', 'PENDING'))
    + (select count(*) from payments p join sandbox_payments s on s.merchant_payment_id = p.id
        where p.status in ('CREATED', 'PENDING') and s.status = 'APPROVED') as n`;

/** Paid orders without a receipt, unless the money had been refunded before we learned of the payment. */
const WITHOUT_RECEIPT = `
  select o.id from orders o where o.status in ('PAID', 'REFUNDED')
    and not exists (select 1 from receipts r where r.order_id = o.id)
    and not exists (
      select 1 from order_events e where e.order_id = o.id and e.to_status = 'PAID' and e.cause = 'refund')`;

/** What users and the provider received; every enqueued job must have run once. */
const EFFECTS = `
  select 'mail ' || template as what, count(*)::int as n from mails group by 1
  union all select 'message', count(*)::int from notifications
  union all select 'refund at the provider', count(*)::int from sandbox_refunds where status = 'SUCCEEDED'
  union all select 'archive', count(*)::int from data_exports where status = 'READY'
  union all select 'paid order', count(*)::int from orders where status = 'PAID'
  union all select 'grant', count(*)::int from access_entries where direction = 'GRANT'`;

/** What was in flight when the database was dumped (scripts/dump-release.ts). */
const GAINED = {
  ...{ 'mail receipt': 3, 'mail export-ready': 1, 'mail password-changed': 1, 'mail password-reset': 1 },
  ...{ 'mail support-message': 1, 'mail notification': 0, message: 3, archive: 1 },
  ...{ 'paid order': 1, grant: 1, 'refund at the provider': 1 },
};

async function effects({ pool }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ what: string; n: number }>(EFFECTS);
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
}

describe.each(releases)('a database in use, of the release that ended with %s', (last) => {
  let school: TestDatabase;
  beforeAll(async () => {
    school = await restoreRelease(last);
  });
  afterAll(() => school.drop());

  it('is upgraded to the schema of a new database, and its audit is clean', async () => {
    expect(await findPending(school.pool)).toEqual(
      expect.arrayContaining(tags.slice(tags.indexOf(last) + 1)),
    );
    await migrateDatabase(school.pool);
    await expectNewest(school);
    expect(describeViolations(await audit(school.db))).toEqual([]);
  });

  it('has everything in flight done once by two instances that start at once', async () => {
    const before = await effects(school);
    expect((await school.pool.query(IN_FLIGHT)).rows[0].n).toBeGreaterThan(7);
    const stops = await Promise.all([startInstance(school), startInstance(school)]);
    await expect
      .poll(async () => (await school.pool.query(IN_FLIGHT)).rows[0].n, { timeout: 15_000 })
      .toBe(0);
    const schedules = await school.pool.query('select distinct name from jobs.schedule');
    const queues = await school.pool.query(
      `select name from jobs.queue where name not like '\\_\\_%' order by name`,
    );
    await Promise.all(stops.map((stop) => stop()));
    const after = await effects(school);
    const gained = Object.entries(after).map(([what, n]) => [what, n - (before[what] ?? 0)]);
    expect(Object.fromEntries(gained)).toEqual(GAINED);
    expect((await school.pool.query(WITHOUT_RECEIPT)).rows).toEqual([]);
    expect(describeViolations(await audit(school.db))).toEqual([]);
    expect((await school.pool.query('select * from outbox where failed_at is not null')).rows).toEqual([]);
    expect(schedules.rows).toEqual([{ name: SCHEDULED }]);
    expect(queues.rows.map(({ name }) => name)).toEqual([...LANES, SCHEDULED].sort());
  });
});

/** A trigger and a function with earlier bodies, and a trigger that did not exist yet. */
const OF_THEN = `
  create or replace function note_catalogue_change() returns trigger language plpgsql as 'begin return null; end';
  create or replace trigger note_insert_new after insert on products referencing new table as changed
    for each statement execute function note_catalogue_change('parent_id from changed');
  drop trigger note_delete_old on experts;`;

/** Migrations at which a school has been updated; every one of them in full. */
const updates = new Set([...some(tags, 8), ...tags.slice(-1)]);

it('a database is upgraded step by step, with its functions and triggers', async () => {
  const school = await restoreRelease('0000_first');
  await school.pool.query(OF_THEN);
  expect(await describePrograms(school.pool)).not.toEqual(await describePrograms(fresh.pool));
  for (const tag of updates) {
    const { folder, remove } = migrationsUntil(tag);
    await migrateDatabase(school.pool, { migrationsFolder: folder });
    remove();
  }
  await expectNewest(school);
  await school.drop();
});
