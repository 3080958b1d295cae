import { courseProgress, lessonCompletions } from '../../../db/schema/index.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { insertCourse } from '../../setup/products.ts';
import { buy, deliver, paymentOf, type ShopTest, statusOf } from './fixture.ts';

/** A paid order of products with these prices in dollars, and what tests ask about it. */
export async function buyLines(test: ShopTest, ...dollars: number[]) {
  const ann = await test.person();
  const products: string[] = [];
  for (const price of dollars) products.push(await test.product(price > 0 ? { dollars: price } : {}));
  const order = await buy(test, ann, ...products);
  if (order.sandboxId) {
    await test.shop.sandbox.decide(order.sandboxId, 'APPROVED');
    await test.shop.payment.confirm(order.paymentId);
  }
  const { rows } = await test.pool.query('select id, product_id from order_lines where order_id = $1', [
    order.orderId,
  ]);
  const lines = products.map((id) => String(rows.find((row) => row.product_id === id)?.id));
  /** Which of the products are open to the buyer. */
  const access = async () => {
    const owned = await test.shop.entitlements.ownedIds(ann.id);
    return products.map((id) => owned.has(id));
  };
  const get = async (as: Caller = ann) =>
    (await test.call('GET', `/api/orders/${order.orderId}/refund`, { as })).body;
  const request = (lineIds: string[], as: Caller = ann, body: object = {}) =>
    test.call('POST', `/api/orders/${order.orderId}/refund-requests`, {
      as,
      body: { lineIds, reason: 'no_time', comment: 'Sorry', ...body },
    });
  const refund = (as: Caller, wanted: { lineId: string; amount?: number }[], body: object = {}) =>
    test.call('POST', `/api/manager/orders/${order.orderId}/refunds`, {
      as,
      body: { lines: wanted, reason: 'A good reason', ...body },
    });
  const state = async () => ({
    order: await statusOf(test, order.orderId),
    payment: (await paymentOf(test, order.paymentId)).status,
    access: await access(),
  });
  return { ...order, ann, products, lines, access, get, request, refund, state };
}

export const decide = (
  test: ShopTest,
  as: Caller,
  id: string,
  how: 'grant' | 'decline',
  body: object = how === 'grant' ? { answer: 'Answer' } : { reason: 'completed' },
) => test.call('POST', `/api/manager/refund-requests/${id}/${how}`, { as, body });

/** Gives a product a course of four lessons, all of which or one of which the learner has completed. */
export async function learn(test: ShopTest, userId: string, productId: string, completed: boolean) {
  const courseId = await insertCourse(test.db, productId);
  const keys = completed ? ['l00', 'l01', 'l10', 'l11'] : ['l00'];
  const status = completed ? 'COMPLETED' : 'IN_PROGRESS';
  const startedAt = new Date();
  const completedAt = completed ? startedAt : null;
  await test.db.insert(courseProgress).values({ userId, courseId, status, startedAt, completedAt });
  for (const lessonKey of keys)
    await test.db.insert(lessonCompletions).values({ userId, courseId, lessonKey });
}

export const deliverLast = (test: ShopTest) => deliver(test, test.messages.at(-1) as never);

/** Notifications enqueued for a user: templates, oldest first. */
export async function toldTo(test: ShopTest, { id }: Pick<Caller, 'id'>): Promise<string[]> {
  const { rows } = await test.pool.query(
    `select payload->>'template' as template from outbox where topic = 'notification'
      and payload->>'userId' = $1 and payload->>'template' <> 'ORDER_PAID' order by id`,
    [id],
  );
  return rows.map((row) => row.template);
}
