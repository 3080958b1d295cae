import { afterAll, beforeAll } from 'vitest';
import { createOwnReviewService } from '../../../server/modules/catalog/review/own-review.service.ts';
import { keepsHostileTexts } from '../hostile-row.ts';
import { type BackOffice, openBackOffice } from './managers.ts';

/** What a learner writes about a product, and what the school answers, reaches the other one letter for letter. */

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ alone: true });
});
afterAll(() => office.close());

const own = () =>
  createOwnReviewService({
    db: office.service.database.db,
    products: { cards: async () => [{ price: { free: false } }] as never },
    finished: { standing: async () => 'owned' },
    limitWrites: async () => {},
  });
const manage = (method: string, id: string, path = '', body?: object) =>
  office.call(method, `/api/manager/reviews/${id}${path}`, { as: office.senior, body });

let count = 0;
async function write(body: string) {
  count += 1;
  const productId = await office.product(`Reviewed ${count}`);
  const by = { userId: office.student.id, productId };
  await own().save({ ...by, stars: 5, body, locale: 'en', callerLocale: 'en' });
  const mine = async () => (await own().mine({ ...by, locale: 'en' })).review;
  const id = (await mine())?.reviewId ?? '';
  const { body: managed } = await manage('GET', id);
  return { id, mine, managed, publish: () => manage('POST', id, '/publish', { revision: managed.revision }) };
}
const listed = async (id: string) => {
  const { reviews } = (await office.call('GET', '/api/reviews')).body;
  return reviews.find((review: { id: string; reviewId?: string }) => (review.reviewId ?? review.id) === id);
};
/** Reviews have a least length. */
const FEW = 'Clear and to the point: ';

keepsHostileTexts([
  {
    ...{ name: 'review', maximum: 2000, count: 1, stored: (text) => `${FEW}${text}`.trim() },
    put: async ([text]) => {
      const { id, mine, managed, publish } = await write(`${FEW}${text}`);
      const { status } = await publish();
      const bodies = [(await mine())?.body, managed.body, (await listed(id))?.body];
      return { status, stored: [...new Set(bodies)] };
    },
  },
  {
    ...{ name: 'answer to a review', maximum: 2000, count: 1 },
    put: async ([text]) => {
      const { id, mine, publish } = await write(`${FEW}it works.`);
      await publish();
      const { status, body } = await manage('POST', id, '/answer', { text });
      const answers = [(await mine())?.answer, (await listed(id))?.answer];
      return { status, ...(status >= 300 && { code: body.code }), stored: [...new Set(answers)] };
    },
  },
]);
