import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { englishDraft } from '../learning/drafts.ts';
import { addCourse } from '../learning/school.ts';
import { type OpenShop, openShopWithWork, payFor, refundOrder, type Who, WORKING } from '../open-shop.ts';
import { DETAILS } from './company-fixture.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopWithWork();
});
afterAll(async () => {
  expect(describeViolations(await audit(shop.database.db))).toEqual([]);
  await shop.close();
});

/** Somebody joins by the mail of an invitation. */
async function join(companyId: string, who: 'user' | 'member'): Promise<void> {
  const { email } = shop.people.of(who);
  const list = { requestId: randomUUID(), people: [{ email, name: '', team: '' }], poolId: null };
  expect((await shop.call('owner', 'POST', `/api/companies/${companyId}/invitations`, list)).status).toBe(
    201,
  );
  const { rows } = await shop.database.pool.query(
    `select payload from outbox where topic = 'mail' and payload->>'to' = $1 order by id desc limit 1`,
    [email],
  );
  const token = new URL(rows[0].payload.data.url).hash.slice(1);
  const accepted = { token, sharesProgress: true };
  expect((await shop.call(who, 'POST', '/api/companies/invitations/accept', accepted)).status).toBe(200);
}

it('seats that a company buys by card open the product for members, and a refund takes them back', async () => {
  const bees = await shop.product('bees', 100);
  await addCourse(shop.database.db, bees, [englishDraft()]);
  const opens = async (who: Who) =>
    (await shop.call(who, 'GET', `/api/learning/${bees}/en/lessons/middle`)).status === 200;
  const opened = () => Promise.all((['owner', 'user', 'member'] as const).map(opens));
  const companyId = randomUUID();
  expect((await shop.call('owner', 'POST', '/api/companies', { companyId, ...DETAILS })).status).toBe(201);
  for (const who of ['user', 'member'] as const) await join(companyId, who);

  const items = [{ productId: bees, planId: null, seats: 3 }];
  const purchase = { purchaseId: randomUUID(), items, total: 30_000 };
  const { body: bought } = await shop.call(
    'owner',
    'POST',
    `/api/companies/${companyId}/seats/purchase`,
    purchase,
  );
  const pools = async () => (await shop.call('owner', 'GET', `/api/companies/${companyId}/seats`)).body;
  expect(await pools()).toEqual([]);
  const orderId = await payFor(shop, 'owner', bought.approveUrl);
  expect(await pools()).toMatchObject([
    { productId: bees, seats: 3, taken: 0, reserved: 0, source: 'ORDER' },
  ]);
  const [{ id: poolId }] = await pools();

  const userIds = (['user', 'member'] as const).map((who) => shop.people.of(who).id);
  const given = await shop.call('owner', 'POST', `/api/companies/${companyId}/assignments`, {
    poolId,
    userIds,
  });
  expect(given.body).toHaveLength(2);
  expect(await opened()).toEqual([false, true, true]);

  await refundOrder(shop, orderId, 20_000);
  await vi.waitUntil(async () => (await pools())[0].seats === 1, WORKING);
  expect(await pools()).toMatchObject([{ seats: 1, taken: 1 }]);
  expect((await opened()).filter(Boolean)).toHaveLength(1);
  await refundOrder(shop, orderId);
  await vi.waitUntil(async () => (await pools())[0].seats === 0, WORKING);
  expect(await pools()).toMatchObject([{ seats: 0, taken: 0 }]);
  expect(await opened()).toEqual([false, false, false]);
});
