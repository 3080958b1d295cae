import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { buy, deliver, openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
beforeAll(async () => {
  test = await openShop();
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const learners = async (productId: string): Promise<number> =>
  (await test.pool.query('select learner_count from products where id = $1', [productId])).rows[0]
    .learner_count;
const getFree = (as: Awaited<ReturnType<ShopTest['person']>>, ids: string[]) =>
  test.call('POST', `/api/products/get-free?productIds=${ids.join(',')}`, { as });

async function pay({ sandboxId, paymentId }: { sandboxId: string; paymentId: string }) {
  await test.shop.sandbox.decide(sandboxId, 'APPROVED');
  return test.shop.payment.confirm(paymentId);
}

describe('learners of a product', () => {
  it('are counted once per user, whatever reports the payment, and under concurrent purchases', async () => {
    const [one, two] = [await test.product({ dollars: 20 }), await test.product({ dollars: 5 })];
    const people = await Promise.all(Array.from({ length: 12 }, () => test.person()));
    // In alternating order, so that purchases that lock one product need the other.
    const left = await Promise.all(
      people.map((person, index) => buy(test, person, ...(index % 2 ? [one, two] : [two, one]))),
    );
    await Promise.all([...left, ...left].map(pay));
    expect([await learners(one), await learners(two)]).toEqual([12, 12]);
  });

  it('are counted once when they claim a free product repeatedly', async () => {
    const ids = [await test.product({}), await test.product({})];
    const people = await Promise.all(Array.from({ length: 6 }, () => test.person()));
    const presses = people.flatMap((person, index) => [
      getFree(person, ids),
      getFree(person, index % 2 ? ids.toReversed() : ids),
    ]);
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(await Promise.all(ids.map(learners))).toEqual([6, 6]);
  });

  it('stay counted after a refund, and are not counted again when they return', async () => {
    const course = await test.product({ dollars: 20 });
    const ann = await test.person();
    const first = await buy(test, ann, course);
    await pay(first);
    await test.shop.sandbox.dashboardRefund(first.sandboxId);
    const row = await test.shop.sandbox.find(first.sandboxId);
    await deliver(test, test.shop.sandbox.message(row as never));
    expect(await learners(course)).toBe(1);
    await pay(await buy(test, ann, course));
    expect(await learners(course)).toBe(1);
  });

  it('are not counted when the transaction is rolled back', async () => {
    const course = await test.product({ dollars: 20 });
    const { id: userId } = await test.person();
    const grant = {
      userId,
      productId: course,
      direction: 'GRANT',
      reason: 'granted',
      cause: 'gift:1',
    } as const;
    const { lockLedger, write } = test.shop.entitlements;
    await test.db
      .transaction(async (tx) => {
        await lockLedger(tx, userId);
        await write(tx, [grant]);
        tx.rollback();
      })
      .catch(() => {});
    expect(await learners(course)).toBe(0);
  });
});
