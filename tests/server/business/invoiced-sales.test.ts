import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeatOffers } from '../../../contracts/business/seat.ts';
import type { Sales } from '../../../contracts/commerce/sales.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { buy } from '../commerce/fixture.ts';
import { insertPlans, type Plans } from '../commerce/subscriber.ts';
import { openSeats, type SeatTest } from './seat-fixture.ts';

let test: SeatTest;
let plans: Plans;
let course: string;
let senior: Caller;
let owner: Caller;
let companyId: string;

beforeAll(async () => {
  test = await openSeats({
    ...{ country: 'DE', bank: 'IBAN DE00', receipts: { taxPercent: 19, taxId: 'DE1' } },
    seller: { name: 'School Ltd', address: 'Road 1', registration: '' },
  });
  plans = await insertPlans(test);
  course = await test.product({ dollars: 20 });
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
  owner = await test.person();
  companyId = await test.company(owner);
});
afterAll(() => test.close());

const order = async (item: { productId?: string; planId?: string }, seats: number) => {
  const items = [{ productId: null, planId: null, ...item, seats }];
  const send = (total: number) =>
    test.call('POST', `/api/companies/${companyId}/seats/invoice`, {
      as: owner,
      body: { purchaseId: randomUUID(), items, total },
    });
  const { body } = await test.call('GET', '/api/companies/seat-offers');
  const offer = (body as SeatOffers).offers.find(
    ({ productId, planId }) => (productId ?? planId) === (item.productId ?? item.planId),
  );
  return (await send((offer?.amount ?? 0) * seats)).body;
};
const DAY_MS = 86_400_000;
const day = (shift: number) => new Date(test.now().getTime() + shift * DAY_MS).toISOString().slice(0, 10);
const read = async (query: string): Promise<Sales> =>
  (
    await test.call('GET', `/api/manager/sales?from=${day(-1)}&to=${day(1)}&${query}`, {
      as: senior,
      headers: { 'x-time-zone': 'UTC' },
    })
  ).body;

it('invoices to companies are sales on the day on which their transfer was noted', async () => {
  const seats = await order({ productId: course }, 5);
  const yearly = await order({ planId: plans.yearly }, 3);
  await order({ productId: course }, 7);
  const learner = await test.person();
  const bought = await buy(test, learner, course);
  await test.shop.sandbox.decide(bought.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(bought.paymentId);
  expect((await read('by=provider')).rows.map(({ key }) => key)).toEqual(['sandbox']);

  for (const { id } of [seats, yearly])
    await test.call('POST', `/api/manager/invoices/${id}/paid`, { as: senior, body: { reference: 'T' } });
  const net = seats.total + yearly.total;
  const transfer = { key: 'transfer', currency: 'USD', orders: 2, gross: net, discounts: 0, refunds: 0, net };
  const byProvider = await read('by=provider');
  expect(byProvider.rows).toMatchObject([{ key: 'sandbox', net: 2000 }, transfer]);
  expect(byProvider.totals).toMatchObject([{ currency: 'USD', orders: 3, net: net + 2000 }]);
  expect((await read('by=day')).rows).toMatchObject([{ key: day(0), orders: 3, net: net + 2000 }]);
  const byProduct = (await read('by=product')).rows;
  expect(byProduct.find(({ key }) => key === course)).toMatchObject({ net: seats.total + 2000 });
  expect(byProduct.find(({ key }) => key === 'plan')).toMatchObject({ net: yearly.total });
  expect((await read('by=provider&provider=transfer')).rows).toMatchObject([transfer]);
  expect((await read('by=day&provider=sandbox')).totals).toMatchObject([{ net: 2000 }]);
  expect((await read('by=day&currency=EUR')).rows).toEqual([]);
});
