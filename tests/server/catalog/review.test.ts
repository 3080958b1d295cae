import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox, reviews } from '../../../db/schema/index.ts';
import { createOwnReviewService } from '../../../server/modules/catalog/review/own-review.service.ts';
import { createReviewModerationService } from '../../../server/modules/catalog/review/review-moderation.service.ts';
import { createFinishedProducts } from '../../../server/modules/learning/player/finished-products.ts';
import { createRateLimit } from '../../../server/platform/rate-limit/rate-limit.service.ts';
import { insertCourse, insertProduct } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from '../identity/account-fixture.ts';

const DAY = 86_400_000;
const BODY = 'Clear and to the point, with good examples.';
const OTHER = 'On second thoughts it was a little too short.';
let database: TestDatabase;
let productId: string;
let userId: string;
let manager: string;
let now: Date;
let standing: 'owned' | 'reached' | null;
let isFree: boolean;
let limit: (userId: string) => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  manager = (await insertPerson(database.db)).id;
});
beforeEach(async () => {
  [now, standing, isFree] = [new Date(), 'owned', false];
  limit = async () => {};
  productId = await insertProduct(database.db, { slug: crypto.randomUUID() });
  userId = (await insertPerson(database.db, { name: 'Ana Silva' })).id;
});
afterAll(() => database.drop());

const own = () =>
  createOwnReviewService({
    db: database.db,
    products: { cards: async () => [{ price: { free: isFree } }] as never },
    finished: { standing: async () => standing },
    limitWrites: limit,
    now: () => now,
  });
const moderation = () => createReviewModerationService({ db: database.db });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  );
const mine = () => own().mine({ userId, productId, locale: 'en' });
const write = (body = BODY, stars = 4, by = userId, locale: 'en' | 'de' = 'en') =>
  own().save({ userId: by, productId, stars, body, locale, callerLocale: 'en' });
const managed = async () => {
  const { items } = await moderation().list({ locale: 'en', callerId: manager });
  const found = items.find((item) => item.productId === productId);
  if (!found) throw new Error('not listed');
  return found;
};
const decider = { locale: 'en' as const };
const publish = async (revision?: string, callerId = manager) => {
  const item = await managed();
  return moderation().publish({
    ...{ ...decider, callerId, reviewId: item.reviewId, revision: revision ?? item.revision },
  });
};
const refuse = async (callerId = manager) => {
  const { reviewId, revision } = await managed();
  return moderation().refuse({ ...decider, callerId, reviewId, revision, refusal: 'off_topic' });
};
const rating = async () => {
  const { rows } = await database.pool.query(
    'select rating_count, rating_hundredths from products where id = $1',
    [productId],
  );
  return [rows[0].rating_count, rows[0].rating_hundredths];
};
const messages = async () =>
  (await database.db.select().from(outbox).where(eq(outbox.topic, 'notification'))).flatMap(({ payload }) =>
    payload.userId === userId ? [payload.template] : [],
  );

describe('writing', () => {
  it.each([
    ['owned', false, 'ok'],
    ['reached', false, 'product_not_completed'],
    ['reached', true, 'ok'],
    [null, true, 'product_not_completed'],
  ] as const)('is for who completed it: %s, free %s: %s', async (reached, free, answer) => {
    [standing, isFree] = [reached, free];
    expect((await mine()).canWrite).toBe(answer === 'ok');
    expect(await codeOf(write())).toBe(answer);
  });

  it('names its author as the profile did then', async () => {
    await write();
    await database.pool.query(`update users set name = 'Bea' where id = $1`, [userId]);
    expect((await write(OTHER)).authorName).toBe('Ana S.');
  });

  it('is limited for each person, and nothing is written beyond', async () => {
    const writes = createRateLimit(database.pool, { name: crypto.randomUUID(), points: 2, seconds: 60 });
    limit = (id) => writes.consume(id);
    expect(await codeOf(write())).toBe('ok');
    expect(await codeOf(write(OTHER))).toBe('ok');
    expect(await codeOf(write(BODY, 1))).toBe('too_many_requests');
    expect((await mine()).review).toMatchObject({ body: OTHER, stars: 4 });
    const other = (await insertPerson(database.db, { name: 'Bo' })).id;
    expect(await codeOf(write(BODY, 5, other))).toBe('ok');
  });

  it('makes one review, whatever two devices send at once', async () => {
    await Promise.all([write(), write(OTHER), write(), write(OTHER, 1)]);
    expect(await database.db.$count(reviews, eq(reviews.productId, productId))).toBe(1);
  });

  it('is possible for thirty days, also after the access has ended', async () => {
    await write();
    standing = null;
    now = new Date(now.getTime() + 30 * DAY - 1000);
    expect((await write(OTHER)).body).toBe(OTHER);
    now = new Date(now.getTime() + 2000);
    expect((await mine()).canWrite).toBe(false);
    expect(await codeOf(write(BODY))).toBe('review_period_over');
    expect((await write(OTHER)).body).toBe(OTHER);
  });

  it('is refused for a product that is not published', async () => {
    await database.pool.query(`update products set status = 'DRAFT' where id = $1`, [productId]);
    expect(await codeOf(write())).toBe('product_not_found');
  });
});

describe('moderation', () => {
  it('publishes a review, counts it and tells its author once', async () => {
    await write();
    expect(await rating()).toEqual([0, 0]);
    const { revision } = await managed();
    const results = await Promise.all([publish(revision), publish(revision), codeOf(publish(revision))]);
    expect(results[0]).toMatchObject({ status: 'PUBLISHED', waiting: false });
    expect(await rating()).toEqual([1, 400]);
    expect(await messages()).toEqual(['REVIEW_PUBLISHED']);
    const { rows } = await database.pool.query(
      `select payload from outbox where topic = 'purge' and payload::text like $1`,
      [`%${productId}%`],
    );
    expect(rows).toHaveLength(1);
  });

  it('shows the published text until the edit is published', async () => {
    await write();
    await publish();
    expect(await write(OTHER, 2)).toMatchObject({ body: BODY, pending: { stars: 2, body: OTHER } });
    expect(await rating()).toEqual([1, 400]);
    expect(await publish()).toMatchObject({ body: OTHER, stars: 2, pending: null });
    expect(await rating()).toEqual([1, 200]);
    const [row] = await database.db.select().from(reviews).where(eq(reviews.productId, productId));
    expect(row?.editedAt).toBeInstanceOf(Date);
  });

  it('never publishes a text that nobody has seen', async () => {
    await write();
    const { revision } = await managed();
    await write(OTHER);
    expect(await codeOf(publish(revision))).toBe('edit_conflict');
    expect((await managed()).status).toBe('PENDING');
  });

  it('has one winner, and refuses a later decision of somebody else', async () => {
    await write();
    const other = (await insertPerson(database.db)).id;
    const codes = await Promise.all([codeOf(publish()), codeOf(refuse(other))]);
    expect(codes.sort()).toEqual(['approval_already_decided', 'ok']);
    expect(await messages()).toHaveLength(1);
  });

  it('keeps the published text when an edit is refused, and the edit for its author', async () => {
    await write();
    await publish();
    await write(OTHER, 1);
    await refuse();
    expect((await mine()).review).toMatchObject({
      ...{ status: 'PUBLISHED', body: BODY, stars: 4, refusal: 'off_topic' },
      pending: { stars: 1, body: OTHER },
    });
    expect(await rating()).toEqual([1, 400]);
    expect(await messages()).toEqual(['REVIEW_PUBLISHED', 'REVIEW_REFUSED']);
  });

  it('is never done by the author', async () => {
    await write(BODY, 5, manager);
    expect((await managed()).own).toBe(true);
    expect(await codeOf(publish())).toBe('forbidden');
    expect(await codeOf(refuse())).toBe('forbidden');
    await database.pool.query('delete from reviews where product_id = $1', [productId]);
  });

  it('answers what is published, and takes the answer back', async () => {
    await write();
    const { reviewId } = await managed();
    const answer = (text: string | null) =>
      moderation().answer({ ...decider, callerId: manager, reviewId, text });
    expect(await codeOf(answer('Thank you'))).toBe('edit_conflict');
    await publish();
    await Promise.all([answer('Thank you'), answer('Thank you')]);
    expect((await mine()).review?.answer).toBe('Thank you');
    expect(await answer(null)).toMatchObject({ answer: null });
    expect(await messages()).toEqual(['REVIEW_PUBLISHED', 'REVIEW_ANSWERED']);
  });

  it('counts every review when many are published at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => insertPerson(database.db)));
    for (const [index, { id }] of people.entries()) await write(BODY, (index % 5) + 1, id);
    const { items } = await moderation().list({ locale: 'en', callerId: manager });
    const waiting = items.filter((item) => item.productId === productId);
    await Promise.all(
      waiting.map(({ reviewId, revision }) =>
        moderation().publish({ ...decider, callerId: manager, reviewId, revision }),
      ),
    );
    expect(await rating()).toEqual([8, 263]);
  });

  it('lists what waits first, oldest first, in pages', async () => {
    await database.pool.query('delete from reviews');
    await database.db.execute(sql`
      insert into reviews (product_id, author_name, locale, stars, body, status, created_at)
      select ${productId}, 'A', 'en', 5, n::text, case when n % 2 = 0 then 'PENDING' else 'PUBLISHED' end,
        now() - n * interval '1 minute' from generate_series(1, 70) n`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await moderation().list({ locale: 'en', callerId: manager, cursor });
      expect(page.waiting).toBe(35);
      seen.push(...page.items.map(({ body }) => body));
      cursor = page.next ?? undefined;
    } while (cursor);
    const numbers = Array.from({ length: 35 }, (_, index) => index);
    expect(seen).toEqual([...numbers.map((n) => `${70 - 2 * n}`), ...numbers.map((n) => `${2 * n + 1}`)]);
    await database.pool.query('delete from reviews');
  });
});

it('is deleted with its stars, and again without harm', async () => {
  await write();
  await publish();
  await Promise.all([own().remove({ userId, productId }), own().remove({ userId, productId })]);
  expect(await rating()).toEqual([0, 0]);
  expect((await mine()).review).toBeNull();
});

it('is open to learners who completed every lesson, with access or without', async () => {
  await insertCourse(database.db, productId);
  const finished = createFinishedProducts(database.db, { hasEntitlement: async () => false });
  expect(await finished.standing(userId, productId)).toBeNull();
  await database.pool.query(
    `insert into course_progress (user_id, course_id, status, completed_at)
      select $1, id, 'COMPLETED', now() from courses where product_id = $2`,
    [userId, productId],
  );
  expect(await finished.standing(userId, productId)).toBe('reached');
  const owning = createFinishedProducts(database.db, { hasEntitlement: async () => true });
  expect(await owning.standing(userId, productId)).toBe('owned');
});
