import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDraft, StoredItem } from '../../../domain/learning/content.ts';
import { findDashboardFacts } from '../../../server/modules/learning/dashboard/dashboard.repository.ts';
import { rowsRead } from '../../setup/plans.ts';
import { englishDraft, germanDraft, RIGHT } from './drafts.ts';
import { addCourse, addPart, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let person: string;

const file = (key: string, name: string): StoredItem => ({
  key,
  required: false,
  body: { kind: 'file', url: `/media/${key}/${name}`, name, size: 2048 },
  solution: null,
});

/** The draft with a file in its first and its last lesson. */
function withFiles(draft: CourseDraft): CourseDraft {
  const lessons = draft.modules.flatMap((module) => module.lessons);
  lessons[0]?.items.push(file('f1', 'first.pdf'));
  lessons.at(-1)?.items.push(file('f2', 'last.pdf'));
  return draft;
}

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [withFiles(englishDraft()), germanDraft()]);
});
beforeEach(async () => {
  person = await addPerson(school.db);
});
afterAll(() => school.close());

const dashboard = (id: string = productId, as: string | null = person, query = '') =>
  call(school, 'GET', `/api/learning/${id}/dashboard${query}`, { as });
const accomplish = (lessonKey: string, as = person) =>
  call(school, 'POST', '/api/user-products/accomplishments', {
    as,
    body: { productId, language: 'en', lessonKey },
  });
async function complete() {
  for (const lesson of ['intro', 'middle', 'end']) await accomplish(lesson);
  await call(school, 'POST', `/api/learning/${productId}/en/lessons/intro/answers`, {
    as: person,
    body: { contentId: `${courseId}:i2`, answers: RIGHT },
  });
}

describe('the dashboard of a course', () => {
  it('says at first where to begin', async () => {
    await grant(school.db, person, productId);
    const { status, body } = await dashboard();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outline: { productId, title: 'Course', language: 'en', progress: { percent: 0 } },
      next: { productId, lessonKey: 'intro', language: 'en' },
      startedAt: null,
      lastActiveAt: null,
      accessUntil: null,
      certificate: { state: 'none', code: null },
      review: 'none',
      notes: { total: 0, latest: [] },
    });
  });

  it('says where the learner is and what comes next', async () => {
    await grant(school.db, person, productId);
    await accomplish('middle');
    const { body } = await dashboard();
    expect(body.outline.progress).toMatchObject({ percent: 33, completedLessons: 1 });
    expect(body.next.lessonKey).toBe('end');
    expect(Date.parse(body.startedAt)).toBeLessThanOrEqual(Date.parse(body.lastActiveAt));
    await accomplish('end');
    expect((await dashboard()).body.next.lessonKey).toBe('intro');
  });

  it('offers certificate and review once, when everything is complete', async () => {
    await grant(school.db, person, productId);
    await complete();
    const { body } = await dashboard();
    expect(body).toMatchObject({ next: null, certificate: { state: 'available' }, review: 'available' });
    const code = 'a'.repeat(22);
    const { pool } = school.database;
    await pool.query(
      `insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
       values ($1, $2, 2026, 1, $3, 'Ada', 'en', '{}', now(), now())`,
      [person, productId, code],
    );
    await pool.query(
      `insert into reviews (user_id, product_id, author_name, locale, stars, body) values ($1, $2, 'Ada', 'en', 5, 'Good')`,
      [person, productId],
    );
    expect((await dashboard()).body).toMatchObject({
      certificate: { state: 'issued', code },
      review: 'written',
    });
    await pool.query(`update certificates set revoked_at = now(), revocation = 'mistake' where code = $1`, [
      code,
    ]);
    expect((await dashboard()).body.certificate).toEqual({ state: 'available', code: null });
  });

  it('lists files in the language of their lessons, and the newest notes', async () => {
    await grant(school.db, person, productId);
    const note = (text: string) => ({
      ...{ productId, language: 'en', lessonKey: 'intro', kind: 'NOTE', text },
      madeAt: '2026-06-01T10:00:00Z',
    });
    for (const text of ['one', 'two', 'three', 'four'])
      await call(school, 'PUT', `/api/notes/${crypto.randomUUID()}`, { as: person, body: note(text) });
    const { body } = await dashboard();
    expect(body.materials).toEqual([
      expect.objectContaining({
        lessonKey: 'intro',
        name: 'first.pdf',
        url: '/media/f1/first.pdf',
        size: 2048,
      }),
      expect.objectContaining({ lessonKey: 'end', name: 'last.pdf' }),
    ]);
    expect(body.notes.total).toBe(4);
    expect(body.notes.latest.map(({ text }: { text: string }) => text)).toEqual(['four', 'three', 'two']);
    const german = (await dashboard(productId, person, '?language=de')).body;
    expect(german.outline.language).toBe('de');
    // The lessons that exist in German have no file there.
    const translated = german.outline.modules
      .flatMap(({ lessons }: { lessons: { key: string; fallback: boolean }[] }) => lessons)
      .filter(({ fallback }: { fallback: boolean }) => !fallback)
      .map(({ key }: { key: string }) => key);
    expect(
      german.materials.some(({ lessonKey }: { lessonKey: string }) => translated.includes(lessonKey)),
    ).toBe(false);
  });

  it('uses the language learned in last, and finds the product by its slug', async () => {
    await grant(school.db, person, productId);
    await call(school, 'PUT', `/api/learning/${productId}/de/position`, {
      as: person,
      body: { lessonKey: 'intro' },
    });
    expect((await dashboard()).body.outline.language).toBe('de');
    const named = await addProduct(school.db, 'Named');
    await addCourse(school.db, named, [englishDraft()]);
    await grant(school.db, person, named);
    await school.database.pool.query(`update landings set url_slug = 'named' where product_id = $1`, [named]);
    expect((await dashboard('named')).body.outline.productId).toBe(named);
  });
});

describe('who sees a dashboard', () => {
  it('nobody without access, and no data of another learner', async () => {
    expect((await dashboard(productId, null)).status).toBe(401);
    const refused = await dashboard();
    expect([refused.status, refused.body.code]).toEqual([403, 'user_not_have_access_to_product']);
    await grant(school.db, person, productId);
    await complete();
    const other = await addPerson(school.db);
    await grant(school.db, other, productId);
    expect((await dashboard(productId, other)).body).toMatchObject({
      outline: { progress: { percent: 0 } },
      certificate: { state: 'none' },
      startedAt: null,
    });
    await grant(school.db, person, productId, 'REVOKE');
    expect((await dashboard()).body.code).toBe('user_not_have_access_to_product');
  });

  it('marathons have none, unknown and hidden products neither', async () => {
    const marathon = await addProduct(school.db, 'Marathon', { type: 'MARATHON' });
    const hidden = await addProduct(school.db, 'Hidden', { status: 'DRAFT' });
    await grant(school.db, person, marathon);
    for (const id of [marathon, hidden, crypto.randomUUID(), 'no-such-slug'])
      expect((await dashboard(id)).body.code).toBe('product_not_found');
  });

  it('says until when a cancelled subscription opens it', async () => {
    const { pool } = school.database;
    await pool.query('update products set in_subscription = true where id = $1', [productId]);
    await pool.query(
      `insert into subscriptions (user_id, period, period_end) values ($1, 'MONTHLY', '2099-01-31T00:00:00Z')`,
      [person],
    );
    expect((await dashboard()).body.accessUntil).toBeNull();
    await pool.query('update subscriptions set cancelled_at = now() where user_id = $1', [person]);
    expect((await dashboard()).body.accessUntil).toBe('2099-01-31T00:00:00.000Z');
    await pool.query('update products set in_subscription = false where id = $1', [productId]);
  });
});

describe('the statement of the dashboard', () => {
  it('reads no rows of other learners', async () => {
    await grant(school.db, person, productId);
    await accomplish('middle');
    // Progress from before starts were kept: the first item says when.
    await school.database.pool.query('update course_progress set started_at = null where user_id = $1', [
      person,
    ]);
    const read = () =>
      rowsRead(
        school.database,
        (db) => db,
        (db) => findDashboardFacts(db, { userId: person, productId }),
      );
    const { accomplishments: own } = await read();
    const others = await Promise.all(Array.from({ length: 20 }, () => addPerson(school.db)));
    await school.database.pool.query(
      `insert into accomplishments (user_id, course_id, item_key)
       select u, $2, 'x' || n from unnest($1::uuid[]) u, generate_series(1, 200) n`,
      [others, courseId],
    );
    await school.database.pool.query('analyze accomplishments');
    expect(own).toBeGreaterThan(0);
    expect((await read()).accomplishments).toBe(own);
  });
});

describe('the dashboard of a program', () => {
  it('shows its parts, the part to go on with and their notes', async () => {
    const program = await addProduct(school.db, 'Program', { type: 'PROGRAM' });
    await addPart(school.db, program, productId);
    await grant(school.db, person, program);
    await accomplish('middle');
    await call(school, 'PUT', `/api/notes/${crypto.randomUUID()}`, {
      as: person,
      body: {
        ...{ productId, language: 'en', lessonKey: 'middle', kind: 'NOTE', text: 'kept' },
        madeAt: '2026-06-01T10:00:00Z',
      },
    });
    expect((await dashboard(program)).body).toMatchObject({
      outline: { parts: [{ productId, progress: { percent: 33 } }] },
      next: { productId, title: 'Course', lessonKey: null },
      notes: { total: 1, latest: [{ text: 'kept' }] },
      materials: [],
    });
  });
});
