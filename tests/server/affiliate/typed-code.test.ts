import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { linesOf } from '../commerce/fixture.ts';
import { type OpenShop, openShopWithWork, payFor, refundOrder, WORKING } from '../open-shop.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopWithWork();
});
afterAll(async () => {
  expect(describeViolations(await audit(shop.database.db))).toEqual([]);
  await shop.close();
});

const SELF = '/api/affiliate/users/self';

/** Joins the program; the code. */
async function join(): Promise<string> {
  const { agreements } = (await shop.call('partner', 'GET', SELF)).body;
  const agreed = agreements.map(({ document, version }: { document: string; version: number }) => ({
    ...{ document, version },
  }));
  const { status, body } = await shop.call('partner', 'POST', SELF, { agreed });
  expect(status).toBe(201);
  return body.partner.code;
}

const typeCode = (code: string) => shop.call('user', 'POST', '/api/affiliate/referrals/code', { code });

it('a code that a buyer types in the full cart earns its partner one bonus, and a refund takes its part back', async () => {
  const code = await join();
  const bees = await shop.product('bees', 100);
  await shop.call('user', 'POST', '/api/orders/cart', linesOf(bees));
  expect((await typeCode('NOBODY1')).body.code).toBe('affiliate_code_unknown');
  expect((await typeCode(code.toLowerCase())).status).toBe(204);
  const { body: bought } = await shop.call('user', 'PUT', '/api/orders/cart/purchase');
  const orderId = await payFor(shop, 'user', bought.approveUrl);

  const bonuses = async () => (await shop.call('partner', 'GET', '/api/affiliate/bonuses')).body;
  await vi.waitUntil(async () => (await bonuses()).length > 0, WORKING);
  expect(await bonuses()).toMatchObject([
    {
      ...{ kind: 'COURSE', campaign: '', currency: 'USD', sale: 10_000, refunded: 0 },
      ...{ percent: 20, amount: 2_000, left: 2_000, state: 'HELD', reasons: [] },
    },
  ]);
  const balance = async () => (await shop.call('partner', 'GET', `${SELF}/bonuses`)).body.balances;
  expect(await balance()).toMatchObject([{ currency: 'USD', held: 2_000, payable: 0 }]);

  await refundOrder(shop, orderId, 5_000);
  await vi.waitUntil(async () => (await bonuses())[0].refunded === 5_000, WORKING);
  expect(await bonuses()).toMatchObject([{ amount: 2_000, left: 1_000, state: 'HELD' }]);
  expect(await balance()).toMatchObject([{ held: 1_000 }]);
  // Nothing of the partner names the buyer.
  expect(JSON.stringify(await bonuses())).not.toContain(shop.people.of('user').email);
});
