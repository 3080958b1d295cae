import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { openShop, runEffects, type ShopTest } from './fixture.ts';
import { buyLines, decide, learn } from './refund-lines.ts';

let test: ShopTest;
let max: Caller;
let eve: Caller;

beforeAll(async () => {
  test = await openShop();
  max = await test.person({ role: 'CONTENT_MANAGER', name: 'Max' });
  eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Eve' });
});
afterAll(() => test.close());

const retry = (refundId: string, as = max) =>
  test.call('POST', `/api/manager/refunds/${refundId}/retry`, { as });
const requestOf = async (id: string) =>
  (await test.call('GET', '/api/manager/refund-requests', { as: max })).body.find(
    (request: { id: string }) => request.id === id,
  );
const recorded = async (orderId: string) =>
  (
    await test.pool.query(
      `select user_id, action, subject, changes from audit_log where entity = 'ORDER' and entity_id = $1 order by id`,
      [orderId],
    )
  ).rows;

/** A granted request whose refund the provider refused. */
async function refused() {
  const bought = await buyLines(test, 20);
  await bought.request(bought.lines);
  const [{ id }] = (await bought.get()).requests;
  await test.shop.sandbox.setRefundOutcome(bought.sandboxId, 'FAILED');
  await decide(test, max, id, 'grant');
  await runEffects(test);
  return { ...bought, requestId: id, delivery: (await requestOf(id)).delivery };
}

describe('a refund that failed', () => {
  it('says so with its next attempt, and is sent again before that time', async () => {
    const { requestId, delivery, sandboxId, orderId } = await refused();
    expect(delivery).toMatchObject({ status: 'FAILED', attempt: 1, ended: false });
    expect(Date.parse(delivery.retryAt)).toBeGreaterThan(test.now().getTime());
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'SUCCEEDED');
    expect((await retry(delivery.refundId)).status).toBe(204);
    await test.shop.payment.reconcile();
    await runEffects(test);
    expect((await requestOf(requestId)).delivery).toMatchObject({ status: 'SUCCEEDED', attempt: 2 });
    const number = orderId.slice(0, 8).toUpperCase();
    expect(await recorded(orderId)).toEqual([
      {
        ...{ user_id: max.id, action: 'CHANGED', subject: number },
        changes: [
          { field: 'refundRequest', from: 'OPEN', to: 'GRANTED' },
          { field: 'refund.USD', from: null, to: '2000' },
        ],
      },
      {
        ...{ user_id: max.id, action: 'REQUESTED', subject: number },
        changes: [{ field: 'refund.USD', from: null, to: '2000' }],
      },
    ]);
    expect((await retry(delivery.refundId)).body.code).toBe('order_state_invalid');
  });

  it('is not sent again by learners, by its buyer, when it is unknown, or when it has ended', async () => {
    const { delivery, ann } = await refused();
    expect((await retry(delivery.refundId, ann)).status).toBe(403);
    await test.pool.query(`update users set role = 'CONTENT_MANAGER' where id = $1`, [ann.id]);
    expect((await retry(delivery.refundId, test.as({ ...ann, role: 'CONTENT_MANAGER' }))).body.code).toBe(
      'forbidden',
    );
    expect((await retry('00000000-0000-4000-8000-000000000000')).body.code).toBe('not_found');
    await test.pool.query('update refunds set ended_at = now() where id = $1', [delivery.refundId]);
    expect((await retry(delivery.refundId)).body.code).toBe('order_state_invalid');
  });
});

describe('the audit log', () => {
  it('has who declined a request and who refunded a line', async () => {
    const { ann, products, lines, request, get, refund, orderId } = await buyLines(test, 20, 30);
    await learn(test, ann.id, products[0] ?? '', true);
    await request([lines[0] ?? '']);
    await decide(test, max, (await get()).requests[0].id, 'decline');
    await refund(eve, [{ lineId: lines[1] ?? '', amount: 700 }]);
    expect(await recorded(orderId)).toMatchObject([
      { user_id: max.id, changes: [{ field: 'refundRequest', from: 'OPEN', to: 'DECLINED' }] },
      { user_id: eve.id, changes: [{ field: 'refund.USD', from: null, to: '700' }] },
    ]);
  });
});
