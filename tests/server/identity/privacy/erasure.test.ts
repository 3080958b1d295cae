import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERSONAL_TABLES } from '../../../../db/personal-data.ts';
import { reviewRatings } from '../../../../server/modules/catalog/review/review-ratings.ts';
import { findAccount } from '../../../../server/modules/identity/auth/account.repository.ts';
import { findDue, lockDue } from '../../../../server/modules/identity/privacy/erasure.repository.ts';
import { createErasureService } from '../../../../server/modules/identity/privacy/erasure.service.ts';
import { createMediaStore } from '../../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../../server/platform/storage/folder-storage.ts';
import { mediaKey } from '../../../../server/platform/storage/media-keys.ts';
import { insertProduct, insertReview } from '../../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { insertPerson } from '../account-fixture.ts';
import { markOf, personalColumns, readWholeDatabase, writeEverything } from './everything.ts';

/** Columns that may stay: numbers that no longer identify anyone, and what accounting needs. */
const STAYS = new Set([
  'access_entries.user_id',
  'affiliate_partners.user_id',
  'certificates.user_id',
  'company_members.company_id',
  'company_members.user_id',
  'company_seat_assignments.company_id',
  'company_seat_assignments.pool_id',
  'company_seat_assignments.user_id',
  'certificates.locale',
  'orders.user_id',
  'orders.locale',
  'promo_uses.user_id',
  'refund_requests.user_id',
  'subscription_charges.user_id',
  'subscriptions.user_id',
  'users.role',
  'users.deletion_reason',
  'users.created_at',
  'users.updated_at',
]);

const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'kurso-erasure-'));
const store = createMediaStore(folderStorage(folder));
let database: TestDatabase;
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  now = new Date('2026-03-01T10:00:00Z');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const serviceOf = () =>
  createErasureService({
    db: database.db,
    findAccountOf: (id) => findAccount(database.db, id),
    publicUrl: 'https://school.example',
    sessions: { announce: async () => {} },
    security: { provePassword: async () => Promise.reject(new Error('asked')), endOthers: async () => {} },
    store,
    ratings: reviewRatings,
    subscriptions: { requestedIn: async () => {}, erasedIn: async () => {} },
    companies: { leftAlone: async () => [], requestedIn: async () => {}, erasedIn: async () => {} },
    partners: { unpaid: async () => [], erasedIn: async () => {} },
    exports: { removeFile: async () => {} },
    now: () => now,
  });

const asking = (id: string) => ({ id, sessionId: crypto.randomUUID() });
const isErased = async (id: string) => {
  const { rows } = await database.db.execute(sql`select erased_at from users where id = ${id}`);
  return rows[0]?.erased_at !== null;
};

describe('erasure', () => {
  it('leaves no data in any column classified as personal, in any table', async () => {
    const person = { id: crypto.randomUUID(), email: 'gone@kurso.test' };
    await writeEverything(database, person);
    const before = await readWholeDatabase(database);
    expect(before.get('mails')).toContain(person.email);
    now = new Date(Date.now());
    expect(await serviceOf().eraseDue()).toBe(1);
    const after = await readWholeDatabase(database);
    const left = personalColumns.filter(
      ({ table, column }) =>
        !STAYS.has(`${table}.${column}`) &&
        [...after.values()].some((rows) => rows.includes(markOf(table, column))),
    );
    expect(left).toEqual([]);
    for (const [table, rows] of after) {
      expect(rows, table).not.toContain(person.email);
      const may = ['user_id', 'id'].some((column) => STAYS.has(`${table}.${column}`)) || table === 'users';
      if (!may) expect(rows.replaceAll(/erased-[0-9a-f-]+@erased/g, ''), table).not.toContain(person.id);
    }
  });

  it('keeps the accounting rows that are required', async () => {
    const person = { id: crypto.randomUUID(), email: 'books@kurso.test' };
    await database.pool.query('truncate users cascade');
    for (const table of Object.keys(PERSONAL_TABLES)) await database.pool.query(`truncate ${table} cascade`);
    await writeEverything(database, person);
    now = new Date(Date.now());
    await serviceOf().eraseDue();
    for (const [table, { erase }] of Object.entries(PERSONAL_TABLES)) {
      const { rows } = await database.pool.query(`select 1 from ${table}`);
      expect(rows, table).toHaveLength(erase === 'delete' ? 0 : 1);
    }
  });

  it('happens 14 days after the request, not before, and not after a cancellation', async () => {
    const leaving = await insertPerson(database.db);
    const staying = await insertPerson(database.db);
    const other = await insertPerson(database.db);
    const service = serviceOf();
    for (const { id } of [leaving, staying]) {
      const { deletionAt } = await service.request(asking(id), { reason: 'no_time' }, 'en');
      expect(deletionAt).toBe('2026-03-15T10:00:00.000Z');
    }
    now = new Date(now.getTime() + 14 * DAY - 1000);
    expect(await service.eraseDue()).toBe(0);
    await service.cancel(staying.id);
    await service.cancel(other.id);
    now = new Date(now.getTime() + 2000);
    expect(await service.eraseDue()).toBe(1);
    expect(await Promise.all([leaving, staying, other].map(({ id }) => isErased(id)))).toEqual([
      true,
      false,
      false,
    ]);
    await service.cancel(leaving.id);
    expect(await isErased(leaving.id)).toBe(true);
  });

  it('checks each user again under a lock, so that a concurrent cancellation counts', async () => {
    const due = new Date('2026-01-01T00:00:00Z');
    const [leaving, staying] = [
      await insertPerson(database.db, { deletionRequestedAt: new Date(due.getTime() - 1000) }),
      await insertPerson(database.db, { deletionRequestedAt: due }),
    ];
    const found = await findDue(database.db, due, 100);
    expect([leaving, staying].map(({ id }) => found.includes(id))).toEqual([true, false]);
    const held = (id: string) => database.db.transaction((tx) => lockDue(tx, id, due));
    expect(await held(leaving.id)).toMatchObject({ id: leaving.id });
    expect(await held(staying.id)).toBeNull();
    await serviceOf().cancel(leaving.id);
    expect(await held(leaving.id)).toBeNull();
    await serviceOf().cancel(staying.id);
  });

  it('keeps its date when requested again, and is confirmed by e-mail once', async () => {
    const { id, email } = await insertPerson(database.db);
    const service = serviceOf();
    const first = await service.request(asking(id), { reason: 'no_time' }, 'ru');
    now = new Date(now.getTime() + 3 * DAY);
    expect(await service.request(asking(id), { reason: 'other' }, 'ru')).toEqual(first);
    const { rows } = await database.pool.query(`select payload from outbox where payload->>'to' = $1`, [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].payload.data.date).toContain('2026');
  });

  it('requires the password if the user has one', async () => {
    const { id } = await insertPerson(database.db, { passwordHash: 'x' });
    await expect(serviceOf().request(asking(id), { reason: 'other' }, 'en')).rejects.toThrow('asked');
  });

  it('happens once with two instances', async () => {
    const { id } = await insertPerson(database.db, { deletionRequestedAt: new Date('2026-01-01T00:00:00Z') });
    const counts = await Promise.all([serviceOf().eraseDue(), serviceOf().eraseDue()]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await isErased(id)).toBe(true);
  });

  it('deletes pictures from the disk, and the text of a review but not its stars', async () => {
    const { id } = await insertPerson(database.db, { deletionRequestedAt: new Date('2026-01-01T00:00:00Z') });
    const bytes = Buffer.from('a picture of me');
    await store.storeFile(database.db, {
      ...{ courseId: null, userId: id, name: 'me.webp', contentType: 'image/webp', isPublic: true, bytes },
    });
    const productId = await insertProduct(database.db, { slug: 'rated', rating: 4 });
    await insertReview(database.db, productId, 'en', 'Mine', 1);
    await insertReview(database.db, productId, 'en', 'Theirs', 5);
    const waiting = await insertProduct(database.db, { slug: 'waiting' });
    await insertReview(database.db, waiting, 'en', 'Not seen yet', 1);
    await database.pool.query(
      `update reviews set user_id = $1, author_name = 'Ana S.', answer = 'Dear Ana', answered_at = now(),
        pending_stars = 2, pending_body = 'Mine too' where body = 'Mine'`,
      [id],
    );
    await database.pool.query(`update reviews set user_id = $1, status = 'PENDING' where product_id = $2`, [
      id,
      waiting,
    ]);
    await database.pool.query(
      `insert into review_translations (review_id, locale, body, made_at)
        select id, 'de', 'Meine', now() from reviews where product_id = $1`,
      [productId],
    );
    const { rows } = await database.pool.query('select sha256 from media_files where user_id = $1', [id]);
    await serviceOf().eraseDue();
    expect(existsSync(join(folder, mediaKey(rows[0].sha256)))).toBe(false);
    const { rows: rated } = await database.pool.query('select * from products where id = $1', [productId]);
    expect(rated[0]).toMatchObject({ rating_count: 2, rating_hundredths: 300 });
    const { rows: left } = await database.pool.query(
      `select user_id, author_name, stars, body, status, pending_body, answer from reviews where product_id = any($1) and body = '' order by status`,
      [[productId, waiting]],
    );
    const gone = { user_id: null, author_name: '', stars: 1, body: '', pending_body: null, answer: null };
    expect(left).toEqual([
      { ...gone, status: 'PUBLISHED' },
      { ...gone, status: 'REJECTED' },
    ]);
    const { rows: translated } = await database.pool.query(
      `select r.body from review_translations t join reviews r on r.id = t.review_id`,
    );
    expect(translated).toEqual([{ body: 'Theirs' }]);
  });
});
