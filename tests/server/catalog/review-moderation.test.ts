import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnReviewService } from '../../../server/modules/catalog/review/own-review.service.ts';
import { createReviewModerationService } from '../../../server/modules/catalog/review/review-moderation.service.ts';
import { insertProduct } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from '../identity/account-fixture.ts';

const BODY = 'Clear and to the point, with good examples.';
const OTHER = 'On second thoughts it was a little too short.';
let database: TestDatabase;
let productId: string;
let userId: string;
let manager: string;

beforeAll(async () => {
  database = await createTestDatabase();
  manager = (await insertPerson(database.db)).id;
});
beforeEach(async () => {
  productId = await insertProduct(database.db, { slug: crypto.randomUUID() });
  userId = (await insertPerson(database.db, { name: 'Ana Silva' })).id;
});
afterAll(() => database.drop());

const moderation = () => createReviewModerationService({ db: database.db });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  );
const write = (body = BODY, stars = 4) =>
  createOwnReviewService({
    db: database.db,
    products: { cards: async () => [{ price: { free: false } }] as never },
    finished: { standing: async () => 'owned' },
    limitWrites: async () => {},
  }).save({ userId, productId, stars, body, locale: 'en', callerLocale: 'en' });
const managed = async () => {
  const { items } = await moderation().list({ locale: 'en', callerId: manager, productId });
  const [found] = items;
  if (!found) throw new Error('not listed');
  return found;
};
const decider = { locale: 'en' as const };
const publish = async () => {
  const { reviewId, revision } = await managed();
  return moderation().publish({ ...decider, callerId: manager, reviewId, revision });
};
const refuse = async () => {
  const { reviewId, revision } = await managed();
  return moderation().refuse({
    ...{ ...decider, callerId: manager, reviewId, revision, refusal: 'off_topic' },
  });
};

describe('managers', () => {
  const answer = (reviewId: string, text: string | null, seen?: string | null, callerId = manager) =>
    moderation().answer({ ...decider, callerId, reviewId, text, ...(seen !== undefined && { seen }) });

  it('find reviews by state, product, stars and language', async () => {
    await write();
    const item = await managed();
    const found = async (query: object) =>
      (await moderation().list({ locale: 'en', callerId: manager, productId, ...query })).items.length;
    expect(await found({})).toBe(1);
    expect(await found({ state: 'WAITING', stars: '4', language: 'en' })).toBe(1);
    expect(await found({ state: 'PUBLISHED' })).toBe(0);
    expect(await found({ stars: '5' })).toBe(0);
    expect(await found({ language: 'de' })).toBe(0);
    expect(await found({ productId: crypto.randomUUID() })).toBe(0);
    await refuse();
    expect(await found({ state: 'REFUSED' })).toBe(1);
    expect(await found({ state: 'WAITING' })).toBe(0);
    const { reviewId } = item;
    const call = { ...decider, reviewId };
    expect(await moderation().get({ ...call, callerId: manager })).toMatchObject({ refusal: 'off_topic' });
    expect(await moderation().get({ ...call, callerId: userId })).toMatchObject({ own: true });
    expect(await codeOf(moderation().get({ ...call, callerId: manager, reviewId: productId }))).toBe(
      'not_found',
    );
  });

  it('find an edit by its own stars, and see what is published beside it', async () => {
    await write(BODY, 4);
    await publish();
    await write(OTHER, 2);
    const { items } = await moderation().list({ locale: 'en', callerId: manager, productId, stars: '2' });
    expect(items).toMatchObject([{ stars: 4, body: BODY, pending: { stars: 2, body: OTHER } }]);
  });

  it('do not overwrite the answer of another one that they did not see', async () => {
    await write();
    await publish();
    const { reviewId } = await managed();
    const other = (await insertPerson(database.db)).id;
    const both = await Promise.all([
      codeOf(answer(reviewId, 'One.', null)),
      codeOf(answer(reviewId, 'Two.', null, other)),
    ]);
    expect(both.sort()).toEqual(['edit_conflict', 'ok']);
    const { answer: kept } = await managed();
    expect(await codeOf(answer(reviewId, null, 'Three.'))).toBe('edit_conflict');
    expect(await codeOf(answer(reviewId, null, kept))).toBe('ok');
    expect((await managed()).answer).toBeNull();
  });

  it('leave what they decided in the change history, without the words of people', async () => {
    await write();
    await publish();
    const { reviewId } = await managed();
    await answer(reviewId, 'Thank you, Ana!');
    const { rows } = await database.pool.query(
      'select user_id as by, action, changes from audit_log where entity_id = $1 order by id',
      [reviewId],
    );
    expect(rows).toEqual([
      {
        ...{ by: manager, action: 'PUBLISHED' },
        changes: [{ field: 'status', from: 'PENDING', to: 'PUBLISHED' }],
      },
      { by: manager, action: 'CHANGED', changes: [] },
    ]);
  });
});
