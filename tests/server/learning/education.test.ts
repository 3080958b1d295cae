import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemAttempts } from '../../../db/schema/index.ts';
import { englishDraft, germanDraft, RIGHT, WRONG } from './drafts.ts';
import { addCourse, addPart, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let person: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft(), germanDraft()]);
});
beforeEach(async () => {
  person = await addPerson(school.db);
});
afterAll(() => school.close());

const id = (key: string) => `${courseId}:${key}`;
const done = (key: string, answers?: unknown) => ({ contentId: id(key), status: 'COMPLETED', answers });
const merge = (accomplishedContent: unknown, as: string | null = person) =>
  call(school, 'POST', '/api/user-products/accomplishments/merge', {
    as,
    body: { accomplishedContent },
    headers: { 'x-time-zone': 'Mars/Olympus' },
  });
const accomplish = (lessonKey: string, product = productId, language = 'en') =>
  call(school, 'POST', '/api/user-products/accomplishments', {
    as: person,
    body: { productId: product, language, lessonKey },
  });
const outline = async () =>
  (await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: person })).body;

describe('merging guest progress', () => {
  it('imports items of free lessons, and graded ones with right answers', async () => {
    const { status, body } = await merge([done('i1'), done('i2', RIGHT)]);
    expect({ status, body }).toEqual({ status: 200, body: { merged: 2, skipped: 0, refused: [] } });
    expect(await outline()).toMatchObject({ progress: { status: 'IN_PROGRESS', completedLessons: 1 } });
  });

  it('does not trust completion of graded items', async () => {
    const refused = [{ contentId: id('i2'), reason: 'answer_wrong' }];
    expect((await merge([done('i2')])).body).toEqual({ merged: 0, skipped: 1, refused });
    expect((await merge([done('i2', WRONG)])).body).toEqual({ merged: 0, skipped: 1, refused });
    expect((await outline()).progress.status).toBe('NOT_STARTED');
  });

  it('skips items of closed lessons and unknown ones, and says of each why', async () => {
    const nowhere = { contentId: `${crypto.randomUUID()}:i1`, status: 'COMPLETED' };
    const claims = [done('i3'), done('i5'), done('none'), nowhere, { ...done('i1'), status: 'IN_PROGRESS' }];
    expect((await merge(claims)).body).toEqual({
      merged: 0,
      skipped: 5,
      refused: [
        { contentId: id('i3'), reason: 'lesson_closed' },
        { contentId: id('i5'), reason: 'lesson_closed' },
        { contentId: id('none'), reason: 'item_gone' },
        { contentId: nowhere.contentId, reason: 'item_gone' },
        { contentId: id('i1'), reason: 'nothing_done' },
      ],
    });
    await grant(school.db, person, productId);
    expect((await merge([done('i3'), done('i4'), done('i5')])).body).toMatchObject({ merged: 3, skipped: 0 });
    expect((await outline()).progress.completedLessons).toBe(2);
  });

  it('changes nothing the second time, nor in parallel', async () => {
    await Promise.all(Array.from({ length: 8 }, () => merge([done('i1'), done('i2', RIGHT)])));
    const attempts = await school.db.select().from(problemAttempts).where(eq(problemAttempts.userId, person));
    expect(attempts).toHaveLength(1);
    expect((await outline()).progress.completedLessons).toBe(1);
  });

  it('requires a session and a valid body', async () => {
    expect((await merge([], null)).status).toBe(401);
    expect((await merge('x')).status).toBe(400);
    expect((await merge([{ contentId: 'x', status: 'COMPLETED' }])).status).toBe(400);
    expect((await merge(Array.from({ length: 501 }, () => done('i1')))).status).toBe(400);
  });
});

describe('my education', () => {
  const mine = async (query = '', as: string | null = person) =>
    call(school, 'GET', `/api/user-products/my${query}`, { as, headers: { locale: 'de' } });

  it('lists owned products with progress and where to continue', async () => {
    const other = await addProduct(school.db, 'Other');
    await addCourse(school.db, other, [englishDraft()]);
    await grant(school.db, person, other);
    await grant(school.db, person, productId);
    await accomplish('end', productId, 'en');
    const { body, headers } = await mine();
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      {
        productId,
        title: 'Course',
        accessType: 'PURCHASED',
        progressStatus: 'IN_PROGRESS',
        percent: 33,
        minutesLeft: 5,
        learningLanguage: 'en',
        resumeLessonKey: 'intro',
        resumeLessonTitle: 'Intro',
      },
      {
        ...{ productId: other, progressStatus: 'NOT_STARTED', minutesLeft: 6 },
        ...{ learningLanguage: 'de', resumeLessonKey: null },
      },
    ]);
    expect(Date.parse(body[0].lastActiveAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('says what can be made of a completed product, and what is there', async () => {
    const states = async () => {
      const [first] = (await mine()).body;
      return [first.progressStatus, first.certificate, first.review];
    };
    await grant(school.db, person, productId);
    await accomplish('middle');
    expect(await states()).toEqual(['IN_PROGRESS', 'none', 'none']);
    for (const lesson of ['intro', 'end']) await accomplish(lesson);
    await merge([done('i2', RIGHT)]);
    expect(await states()).toEqual(['COMPLETED', 'available', 'available']);
    const { pool } = school.database;
    await pool.query(
      `insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
       values ($1, $2, 2026, 7, $3, 'Ada', 'en', '{}', now(), now())`,
      [person, productId, 'b'.repeat(22)],
    );
    await pool.query(
      `insert into reviews (user_id, product_id, author_name, locale, stars, body) values ($1, $2, 'Ada', 'en', 5, 'Good')`,
      [person, productId],
    );
    expect(await states()).toEqual(['COMPLETED', 'issued', 'written']);
    await pool.query(
      `update certificates set revoked_at = now(), revocation = 'mistake' where user_id = $1`,
      [person],
    );
    await pool.query('delete from reviews where user_id = $1', [person]);
    // Without access no certificate; a free product can still be reviewed, a paid one cannot.
    await grant(school.db, person, productId, 'REVOKE');
    expect(await states()).toEqual(['COMPLETED', 'none', 'available']);
    const { rows } = await pool.query(
      `insert into price_levels (code, name, amounts) values ('dear', 'dear', '{"USD":900,"EUR":900,"RUB":900,"INR":900}')
       returning id`,
    );
    await pool.query(
      `insert into product_prices (product_id, level_id, valid_from) values ($1, $2, '2026-01-01T00:00:00Z')`,
      [productId, rows[0].id],
    );
    expect(await states()).toEqual(['COMPLETED', 'none', 'none']);
    await pool.query('delete from product_prices where product_id = $1', [productId]);
  });

  it('lists what is finished last, however lately', async () => {
    const other = await addProduct(school.db, 'Other');
    await addCourse(school.db, other, [englishDraft()]);
    for (const product of [other, productId]) await grant(school.db, person, product);
    await accomplish('middle', other, 'en');
    for (const lesson of ['intro', 'middle', 'end']) await accomplish(lesson);
    await merge([done('i2', RIGHT)]);
    expect((await mine()).body).toMatchObject([
      { productId: other, progressStatus: 'IN_PROGRESS' },
      { productId, progressStatus: 'COMPLETED' },
    ]);
  });

  it('offers to start what is owned while nothing is in progress', async () => {
    await grant(school.db, person, productId);
    const { body } = await call(school, 'GET', '/api/user-products/continue', { as: person });
    expect(body).toMatchObject([{ productId, progressStatus: 'NOT_STARTED' }]);
  });

  it('filters by status and offers to continue what is in progress', async () => {
    await grant(school.db, person, productId);
    expect((await mine('?status=IN_PROGRESS')).body).toEqual([]);
    expect((await mine('?status=NOT_STARTED')).body).toHaveLength(1);
    await accomplish('middle');
    expect((await mine('?status=IN_PROGRESS')).headers['x-total-count']).toBe('1');
    const more = await call(school, 'GET', '/api/user-products/continue', { as: person });
    expect(more.body).toMatchObject([{ productId, resumeLessonKey: 'end', resumeLessonTitle: 'End' }]);
    expect((await mine('?status=SOON')).status).toBe(400);
  });

  it('lists a program once, and a demo view started without access', async () => {
    const program = await addProduct(school.db, 'Program', { type: 'PROGRAM' });
    await addPart(school.db, program, productId);
    await grant(school.db, person, program);
    expect((await mine()).body).toMatchObject([{ productId: program, totalLessons: 3 }]);
    const visitor = await addPerson(school.db);
    await merge([done('i1')], visitor);
    expect((await mine('', visitor)).body).toMatchObject([{ productId, accessType: null, percent: 1 }]);
  });

  it('lists started products of a subscription, and not all the others', async () => {
    const program = await addProduct(school.db, 'Included', { type: 'PROGRAM' });
    const course = await addProduct(school.db, 'Inside');
    await addCourse(school.db, course, [englishDraft()]);
    await addPart(school.db, program, course);
    await school.database.pool.query('update products set in_subscription = true where id = $1', [program]);
    await school.database.pool.query(
      `insert into subscriptions (user_id, period, period_end) values ($1, 'MONTHLY', now() + interval '1 day')`,
      [person],
    );
    expect((await mine()).body).toEqual([]);
    expect((await accomplish('end', course, 'en')).status).toBe(200);
    expect((await mine()).body).toMatchObject([{ productId: course, accessType: 'SUBSCRIPTION' }]);
    await school.database.pool.query(
      `update subscriptions set created_at = now() - interval '2 days', period_end = now() where user_id = $1`,
      [person],
    );
    expect((await mine()).body).toMatchObject([{ productId: course, accessType: null }]);
    expect((await accomplish('end', course, 'en')).body.code).toBe('user_not_have_access_to_product');
  });

  describe('of a product whose order waits for its payment', () => {
    const order = (product: string, change: { status?: string; minutesAgo?: number } = {}) =>
      school.database.pool.query(
        `with o as (insert into orders (user_id, status, currency, locale, total, pending_at)
            values ($1, $3, 'USD', 'en', 900, now() - $4 * interval '1 minute') returning id)
          insert into order_lines (order_id, product_id, base_price, sale_discount, subscription_discount,
            promo_discount, final_price, title)
          select id, $2, 900, 0, 0, 0, 900, 'Course' from o`,
        [person, product, change.status ?? 'PENDING', change.minutesAgo ?? 0],
      );
    const first = async () => (await mine()).body[0];
    const onward = async () =>
      (await call(school, 'GET', '/api/user-products/continue', { as: person })).body.map(
        ({ productId: id }: { productId: string }) => id,
      );

    it('says that it is not paid, of parts of it too, and goes on with what is owned', async () => {
      await merge([done('i1')]);
      expect(await first()).toMatchObject({ productId, accessType: null, awaitsPayment: false });
      const program = await addProduct(school.db, 'Program', { type: 'PROGRAM' });
      await addPart(school.db, program, productId);
      await order(program);
      expect(await first()).toMatchObject({ productId, accessType: null, awaitsPayment: true });
      // Nothing else is there: its free lessons are.
      expect(await onward()).toEqual([productId]);
      const other = await addProduct(school.db, 'Other');
      await addCourse(school.db, other, [englishDraft()]);
      await grant(school.db, person, other);
      expect(await onward()).toEqual([other]);
    });

    it.each([
      ['has expired', { minutesAgo: 60 }],
      ['was cancelled', { status: 'CANCELLED' }],
    ])('says nothing of an order that %s', async (_, change) => {
      await merge([done('i1')]);
      await order(productId, change);
      expect(await first()).toMatchObject({ awaitsPayment: false });
    });

    it('says nothing of what is owned', async () => {
      await grant(school.db, person, productId);
      await order(productId);
      expect(await first()).toMatchObject({ accessType: 'PURCHASED', awaitsPayment: false });
    });
  });

  it('is private and requires a session', async () => {
    await grant(school.db, person, productId);
    const stranger = await addPerson(school.db);
    expect((await mine('', stranger)).body).toEqual([]);
    expect((await mine('', null)).status).toBe(401);
    expect((await call(school, 'GET', '/api/user-products/continue')).status).toBe(401);
  });
});
