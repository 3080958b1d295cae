import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompletionService } from '../../../../server/modules/learning/player/completion.service.ts';
import { buy, linesOf, openShop, type ShopTest } from '../../commerce/fixture.ts';
import { englishDraft } from '../../learning/drafts.ts';
import {
  addCourse,
  addPart,
  addPerson,
  addProduct,
  call,
  grant,
  openSchool,
  type School,
} from '../../learning/school.ts';

interface Promised {
  messageId: string;
  template: string;
  data: Record<string, string>;
}

async function promisedTo(pool: { query: ShopTest['pool']['query'] }, userId: string): Promise<Promised[]> {
  const { rows } = await pool.query(
    `select payload from outbox where topic = 'notification' and payload->>'userId' = $1 order by id`,
    [userId],
  );
  return rows.map(({ payload }) => payload);
}

describe('the shop', () => {
  let shop: ShopTest;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('enqueues one message for each paid order, however often it is confirmed', async () => {
    const ann = await shop.person();
    const product = await shop.product({ dollars: 20 });
    const bought = await buy(shop, ann, product);
    expect(await promisedTo(shop.pool, ann.id)).toEqual([]);
    await shop.shop.sandbox.decide(bought.sandboxId, 'APPROVED');
    await shop.shop.payment.confirm(bought.paymentId);
    await shop.shop.payment.confirm(bought.paymentId);
    const [message, ...more] = await promisedTo(shop.pool, ann.id);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ template: 'ORDER_PAID', data: { productIds: product } });
  });

  it('enqueues one message for a free order, and none for a refused one', async () => {
    const ann = await shop.person();
    const [free, other] = [await shop.product({}), await shop.product({})];
    const take = () => shop.call('POST', `/api/products/get-free?productIds=${free},${other}`, { as: ann });
    expect((await take()).status).toBe(200);
    expect((await take()).status).toBe(409);
    const promised = await promisedTo(shop.pool, ann.id);
    expect(promised).toHaveLength(1);
    expect(promised[0]).toMatchObject({
      template: 'ACCESS_GRANTED',
      data: { productIds: `${free},${other}` },
    });
  });

  it('enqueues nothing for a pending order', async () => {
    const ann = await shop.person();
    await shop.call('POST', '/api/orders/cart', {
      as: ann,
      body: linesOf(await shop.product({ dollars: 5 })),
    });
    await shop.call('PUT', '/api/orders/cart/purchase', { as: ann });
    expect(await promisedTo(shop.pool, ann.id)).toEqual([]);
  });
});

describe('learning', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  const draft = () => {
    const only = englishDraft();
    for (const module of only.modules) {
      for (const lesson of module.lessons) {
        lesson.items = lesson.items.filter(({ body }) => body.kind !== 'problem');
      }
    }
    return only;
  };
  const learnAll = async (userId: string, productId: string) => {
    for (const lessonKey of ['intro', 'middle', 'end']) {
      const body = { productId, language: 'en', lessonKey };
      const { status } = await call(school, 'POST', '/api/user-products/accomplishments', {
        as: userId,
        body,
      });
      expect(status).toBe(200);
    }
  };
  const carryOut = async (userId: string) => {
    const entitlements = {
      hasEntitlement: async (who: string, productId: string) => {
        const { rows } = await school.database.pool.query(
          'select 1 from access_entries where user_id = $1 and product_id = $2',
          [who, productId],
        );
        return rows.length > 0;
      },
    };
    const { rows } = await school.database.pool.query(
      `select payload from outbox where topic = 'completion' and payload->>'userId' = $1`,
      [userId],
    );
    for (const { payload } of rows)
      await createCompletionService({ db: school.db, entitlements }).handle(payload);
    return rows.length;
  };
  const told = async (userId: string) =>
    (await promisedTo(school.database.pool, userId)).map(({ messageId }) => messageId);

  it('enqueues certificate and review once a course is completed, and for the program with its last part', async () => {
    const userId = await addPerson(school.db);
    const [first, second] = [await addProduct(school.db, 'First'), await addProduct(school.db, 'Second')];
    const program = await addProduct(school.db, 'Program', { type: 'PROGRAM' });
    for (const [index, part] of [first, second].entries()) {
      await addCourse(school.db, part, [draft()]);
      await addPart(school.db, program, part, index);
      await grant(school.db, userId, part);
    }
    await grant(school.db, userId, program);
    await learnAll(userId, first);
    await learnAll(userId, first);
    expect(await carryOut(userId)).toBe(1);
    expect(await told(userId)).toEqual([`certificate:${first}`, `review:${first}`]);
    await learnAll(userId, second);
    await carryOut(userId);
    await carryOut(userId);
    const all = await told(userId);
    expect(all).toHaveLength(6);
    expect(new Set(all)).toEqual(
      new Set([first, second, program].flatMap((id) => [`certificate:${id}`, `review:${id}`])),
    );
  });
});
