import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contracts/identity/audit-log.ts';
import { overviewPorts } from '../../../server/bootstrap/overview-ports.ts';
import { createAuditLogService } from '../../../server/modules/identity/audit-log/audit-log.service.ts';
import { createOverviewService } from '../../../server/modules/identity/overview/overview.service.ts';
import { recordChange } from '../../../server/platform/audit-log/record-change.ts';
import { insertProduct } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let auditLog: ReturnType<typeof createAuditLogService>;
let ann = '';
let bea = '';
const SENIOR = { role: 'SENIOR_CONTENT_MANAGER' } as const;
const PLAIN = { role: 'CONTENT_MANAGER' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  auditLog = createAuditLogService({ db: database.db });
  [ann, bea] = [await person('Ann'), await person('Bea')];
});
afterAll(() => database.drop());

async function person(name: string): Promise<string> {
  const { rows } = await database.pool.query('insert into users (email, name) values ($1, $2) returning id', [
    `${name}@kurso.test`,
    name,
  ]);
  return rows[0].id;
}

const record = (change: Partial<Parameters<typeof recordChange>[1]>) =>
  database.db.transaction((tx) =>
    recordChange(tx, {
      ...{ userId: ann, action: 'CHANGED', entity: 'COURSE_VERSION', entityId: 'one', subject: 'One' },
      ...change,
    }),
  );
const subjects = (entries: AuditEntry[]) => entries.map(({ subject }) => subject);

describe('the audit log', () => {
  it('has the newest first, names who did it, and hides money and roles from plain managers', async () => {
    await record({ subject: 'Old', changes: [{ field: 'status', from: 'DRAFT', to: 'PUBLISHED' }] });
    await record({ subject: 'TEN', entity: 'PROMO_CODE', entityId: 'ten' });
    await record({ subject: '', entity: 'USER_ROLE', entityId: bea });
    await record({ subject: 'New', userId: null, entityId: 'two', language: 'de' });

    const all = await auditLog.list({}, SENIOR);
    expect(all.total).toBe(4);
    // The name of a person is not stored: it is read while they exist.
    expect(subjects(all.entries)).toEqual(['New', 'Bea', 'TEN', 'Old']);
    expect(all.entries[0]).toMatchObject({ by: null, language: 'de', changes: [] });
    expect(all.entries[3]).toMatchObject({
      by: { id: ann, name: 'Ann' },
      changes: [{ field: 'status', from: 'DRAFT', to: 'PUBLISHED' }],
    });

    const own = await auditLog.list({}, PLAIN);
    expect([own.total, subjects(own.entries)]).toEqual([2, ['New', 'Old']]);
    expect((await auditLog.list({ entity: 'PROMO_CODE' }, PLAIN)).total).toBe(0);
    expect(subjects((await auditLog.list({ entityId: 'ten' }, SENIOR)).entries)).toEqual(['TEN']);
    expect((await auditLog.list({ by: bea }, SENIOR)).total).toBe(0);
  });

  it('has pages of 50', async () => {
    const carl = await person('Carl');
    for (let index = 0; index < 51; index += 1) await record({ userId: carl, subject: `${index}` });
    const [first, second] = [
      await auditLog.list({ by: carl }, PLAIN),
      await auditLog.list({ by: carl, page: 2 }, PLAIN),
    ];
    expect([first.entries.length, second.entries.length, second.total]).toEqual([50, 1, 51]);
    expect(subjects(second.entries)).toEqual(['0']);
  });

  it('answers what a manager edited last, each thing once', async () => {
    const dora = await person('Dora');
    for (const entityId of ['a', 'b', 'a']) await record({ userId: dora, entityId, subject: entityId });
    await record({ userId: dora, entityId: 'a', subject: 'a in German', language: 'de' });
    expect(subjects(await auditLog.recent({ id: dora, ...PLAIN }, 8))).toEqual(['a in German', 'a', 'b']);
    expect(await auditLog.recent({ id: dora, ...PLAIN }, 1)).toHaveLength(1);
    // A senior manager who is a plain one now does not see prices any more, not even their own changes.
    await record({ userId: dora, entity: 'PRICE_LEVEL', entityId: 'p', subject: 'price' });
    expect(subjects(await auditLog.recent({ id: dora, ...SENIOR }, 1))).toEqual(['price']);
    expect(subjects(await auditLog.recent({ id: dora, ...PLAIN }, 1))).toEqual(['a in German']);
  });
});

const nothingStale = async () => ({ count: 0, oldestAt: null });

describe('the overview', () => {
  const at = new Date('2026-05-04T22:30:00Z');
  const open = () =>
    createOverviewService({ ...overviewPorts(database.db, nothingStale), auditLog, now: () => at });

  it('counts what waits, since when, and dead jobs for seniors only', async () => {
    const productId = await insertProduct(database.db, { slug: 'waiting' });
    const review = (userId: string, status: string, createdAt: string) =>
      database.pool.query(
        `insert into reviews (product_id, user_id, author_name, locale, stars, body, status, created_at)
         values ($1, $2, 'A', 'en', 5, 'Good', $3, $4)`,
        [productId, userId, status, createdAt],
      );
    await review(ann, 'PENDING', '2026-05-03T10:00:00Z');
    await review(bea, 'PUBLISHED', '2026-05-01T10:00:00Z');
    await database.pool.query(
      `insert into outbox (topic, cause, payload, failed_at) values ('mail', 'dead', '{}', '2026-05-02T10:00:00Z')`,
    );
    const { waiting } = await open().get({ id: ann, ...SENIOR }, 'UTC');
    expect(waiting).toContainEqual({ kind: 'REVIEWS', count: 1, oldestAt: '2026-05-03T10:00:00.000Z' });
    expect(waiting).toContainEqual({ kind: 'DEAD_JOBS', count: 1, oldestAt: '2026-05-02T10:00:00.000Z' });
    expect(waiting).toContainEqual({ kind: 'REFUNDS', count: 0, oldestAt: null });
    const plain = await open().get({ id: ann, ...PLAIN }, 'UTC');
    expect(plain.waiting.map(({ kind }) => kind)).not.toContain('DEAD_JOBS');
  });

  it('has the last seven days of the time zone, with sales by currency and learners', async () => {
    const sale = (userId: string, currency: string, total: number, paidAt: string) =>
      database.pool.query(
        `insert into orders (user_id, status, currency, locale, total, pending_at, paid_at)
         values ($1, 'PAID', $2, 'en', $3, $4, $4)`,
        [userId, currency, total, paidAt],
      );
    // 23:30 UTC on the 3rd is the 4th in Ulaanbaatar.
    await sale(ann, 'USD', 2900, '2026-05-03T23:30:00Z');
    await sale(bea, 'EUR', 1900, '2026-05-04T10:00:00Z');
    await sale(bea, 'USD', 100, '2026-04-20T10:00:00Z');
    const { rows } = await database.pool.query(
      `insert into courses (product_id, base_language) select id, 'en' from products limit 1 returning id`,
    );
    for (const userId of [ann, ann, bea])
      await database.pool.query(
        `insert into study_sessions (id, user_id, course_id, lesson_key, day, seconds, started_at)
         values (gen_random_uuid(), $1, $2, 'l', '2026-05-04', 60, '2026-05-04T08:00:00Z')`,
        [userId, rows[0].id],
      );
    const { week } = await open().get({ id: ann, ...SENIOR }, 'Asia/Ulaanbaatar');
    expect(week.map(({ date }) => date)).toEqual([
      ...['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'],
    ]);
    expect(week[5]).toEqual({
      ...{ date: '2026-05-04', orders: 2, learners: 2 },
      revenue: { USD: 2900, RUB: 0, EUR: 1900, INR: 0 },
    });
    const { week: inLondon } = await open().get({ id: ann, ...SENIOR }, 'UTC');
    expect(inLondon.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });
});
