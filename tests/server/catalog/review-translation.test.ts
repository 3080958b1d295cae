import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../contracts/api-error.ts';
import { createReviewModerationService } from '../../../server/modules/catalog/review/review-moderation.service.ts';
import { createReviewTranslations } from '../../../server/modules/catalog/review/review-translation.service.ts';
import type { TextTranslator } from '../../../server/modules/catalog/review/text-translator.ts';
import { insertProduct, insertReview } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from '../identity/account-fixture.ts';

type Call = Parameters<TextTranslator['translate']>[0];

let database: TestDatabase;
let reviewId: string;
let asked: Call[];
let counted: string[];
let translate: TextTranslator['translate'];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  [asked, counted] = [[], []];
  translate = async ({ texts }) => texts.map((text) => ` ${text} (en) `);
  const productId = await insertProduct(database.db, { slug: crypto.randomUUID() });
  await insertReview(database.db, productId, 'de', 'Klar und knapp.', 5);
  reviewId = (await read('select id from reviews where product_id = $1', productId))[0].id;
});

const read = async (statement: string, ...values: unknown[]) =>
  (await database.pool.query(statement, values)).rows;

const service = (isConfigured = true) =>
  createReviewTranslations({
    db: database.db,
    translator: isConfigured
      ? {
          translate: (call) => {
            asked.push(call);
            return translate(call);
          },
        }
      : null,
    limit: async (ip) => void counted.push(ip),
    log: { warn: () => {} },
  });

const inEnglish = (isConfigured?: boolean) =>
  service(isConfigured).translate({ reviewId, locale: 'en', ip: '203.0.113.9' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => (error instanceof ApiError ? error.code : String(error)),
  );
const stored = () =>
  read('select locale, body, answer from review_translations where review_id = $1', reviewId);

describe('a review in the language of the page', () => {
  it('is made once, counted by network, and kept', async () => {
    const made = { body: 'Klar und knapp. (en)', answer: null };
    expect(await inEnglish()).toEqual(made);
    expect(await inEnglish()).toEqual(made);
    // What is kept needs no service.
    expect(await inEnglish(false)).toEqual(made);
    expect(asked).toEqual([{ texts: ['Klar und knapp.'], source: 'de', target: 'en', format: 'text' }]);
    expect(counted).toEqual(['203.0.113.9']);
    expect(await stored()).toEqual([{ locale: 'en', ...made }]);
  });

  it('includes the answer of the school', async () => {
    await read(`update reviews set answer = 'Danke.', answered_at = now() where id = $1`, reviewId);
    expect(await inEnglish()).toEqual({ body: 'Klar und knapp. (en)', answer: 'Danke. (en)' });
    expect(asked).toHaveLength(1);
  });

  it('is refused in its own language, without a service, unpublished, erased or unknown', async () => {
    expect(await codeOf(service().translate({ reviewId, locale: 'de', ip: '' }))).toBe(
      'request_params_invalid',
    );
    expect(await codeOf(inEnglish(false))).toBe('machine_translation_failed');
    await read(`update reviews set status = 'PENDING' where id = $1`, reviewId);
    expect(await codeOf(inEnglish())).toBe('not_found');
    await read(`update reviews set status = 'PUBLISHED', body = '' where id = $1`, reviewId);
    expect(await codeOf(inEnglish())).toBe('not_found');
    reviewId = crypto.randomUUID();
    expect(await codeOf(inEnglish())).toBe('not_found');
    expect([asked, counted]).toEqual([[], []]);
  });

  it('is not kept when the service fails, gives nothing or too much', async () => {
    const answers: TextTranslator['translate'][] = [
      () => Promise.reject(new Error('LibreTranslate answered 503')),
      async () => [' '],
      async () => ['a'.repeat(20_000)],
    ];
    for (const answer of answers) {
      translate = answer;
      expect(await codeOf(inEnglish())).toBe('machine_translation_failed');
    }
    expect(await stored()).toEqual([]);
  });

  it('goes when the text changes, also while it is made, and when the review goes', async () => {
    const manager = (await insertPerson(database.db)).id;
    const moderation = createReviewModerationService({ db: database.db });
    const decider = { reviewId, callerId: manager, locale: 'en' as const };
    const edit = async () => {
      await read(`update reviews set pending_stars = 4, pending_body = body || '!' where id = $1`, reviewId);
      const { revision } = await moderation.get(decider);
      await moderation.publish({ ...decider, revision });
    };
    translate = async ({ texts }) => {
      await edit();
      return [...texts];
    };
    expect(await codeOf(inEnglish())).toBe('not_found');
    expect(await stored()).toEqual([]);
    translate = async ({ texts }) => [...texts];
    expect(await inEnglish()).toEqual({ body: 'Klar und knapp.!', answer: null });
    await edit();
    expect(await stored()).toEqual([]);
    await inEnglish();
    await moderation.answer({ ...decider, text: 'Danke.' });
    expect(await stored()).toEqual([]);
    expect(await inEnglish()).toEqual({ body: 'Klar und knapp.!!', answer: 'Danke.' });
    await read('delete from reviews where id = $1', reviewId);
    expect(await stored()).toEqual([]);
  });
});
