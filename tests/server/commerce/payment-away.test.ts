import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buy, leave, linesOf, openShop, type ShopTest, statusOf } from './fixture.ts';

let test: ShopTest;
beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

/** Makes every statement on a table fail as if its connection had been closed. */
function cutStatementsOn(table: string): void {
  const query = test.pool.query.bind(test.pool) as (...args: unknown[]) => unknown;
  vi.spyOn(test.pool, 'query').mockImplementation(((config: { text?: string }, ...rest: unknown[]) => {
    if (!config.text?.includes(table)) return query(config, ...rest);
    return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
  }) as never);
}

it('a confirmation during a lost connection asks the client to retry, and then succeeds', async () => {
  const person = await test.person();
  const { orderId, sandboxId, paymentId } = await buy(test, person, await test.product({ dollars: 5 }));
  await test.shop.sandbox.decide(sandboxId, 'APPROVED');
  cutStatementsOn('sandbox_payments');
  const confirm = () => test.call('POST', '/api/payment/confirm', { as: person, body: { paymentId } });
  expect(await confirm()).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable', retryAfter: 1 },
  });
  expect(await statusOf(test, orderId)).toBe('PENDING');
  vi.restoreAllMocks();
  expect((await confirm()).body.result).toBe('SUCCESS');
});

it('a payment start during a lost connection reports that instead of a failed order', async () => {
  const person = await test.person();
  const product = await test.product({ dollars: 5 });
  await test.call('POST', '/api/orders/cart', { as: person, body: linesOf(product) });
  const bought = await test.call('PUT', '/api/orders/cart/purchase', { as: person });
  const { pathname, search } = new URL(bought.body.approveUrl);
  cutStatementsOn('sandbox_payments');
  expect((await test.call('GET', pathname + search)).status).toBe(503);
  vi.restoreAllMocks();
  expect((await leave(test, person)).sandboxId).not.toBe('');
});
