import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { PUBLIC_URL, runEffects } from '../commerce/fixture.ts';
import { insertPlans, type Plans, pay } from '../commerce/subscriber.ts';
import { countSeats, openSeats, runSeatJobs, type SeatTest, told } from './seat-fixture.ts';

let test: SeatTest;
let plans: Plans;
let course: string;
let senior: Caller;
let other: Caller;
let owner: Caller;
let companyId: string;
const printed: unknown[] = [];

beforeAll(async () => {
  test = await openSeats({
    ...{ country: 'DE', bank: 'IBAN DE00', receipts: { taxPercent: 19, taxId: 'DE1' } },
    seller: { name: 'School Ltd', address: 'Road 1', registration: '' },
    pdf: {
      renderPdf: async (request) => {
        printed.push(request);
        return Buffer.from('%PDF');
      },
    },
  });
  plans = await insertPlans(test);
  course = await test.product({ dollars: 20 });
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' as Caller['role'] });
  other = await test.person({ role: 'SENIOR_CONTENT_MANAGER' as Caller['role'] });
});
beforeEach(async () => {
  owner = await test.person();
  companyId = await test.company(owner, { country: 'FR', vatNumber: 'FR40303265045' });
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const items = (seats: number) => [{ productId: course, planId: null, seats }];
const buy = (seats: number, change: Record<string, unknown> = {}) =>
  test.call('POST', `/api/companies/${companyId}/seats/purchase`, {
    as: owner,
    body: { purchaseId: randomUUID(), items: items(seats), total: seats * 2000, ...change },
  });
const order = (seats: number, change: Record<string, unknown> = {}) =>
  test.call('POST', `/api/companies/${companyId}/seats/invoice`, {
    as: owner,
    body: { purchaseId: randomUUID(), items: items(seats), total: seats * 2000, ...change },
  });
const pools = async () => (await test.call('GET', `/api/companies/${companyId}/seats`, { as: owner })).body;
const paid = (id: string, as = senior, reference = 'T-1') =>
  test.call('POST', `/api/manager/invoices/${id}/paid`, { as, body: { reference } });

describe('seats that are offered', () => {
  it('have the prices of the price guide, products and plans', async () => {
    const { body } = await test.call('GET', '/api/companies/seat-offers');
    expect(body).toMatchObject({ currency: 'USD', invoices: true, discounts: [] });
    expect(body.offers).toContainEqual(
      expect.objectContaining({ productId: course, planId: null, amount: 2000, productType: 'COURSE' }),
    );
    expect(body.offers).toContainEqual(
      expect.objectContaining({ planId: plans.yearly, amount: 19_000, period: 'YEARLY' }),
    );
  });
});

describe('seats by card', () => {
  it('are there once the payment is, with a receipt, and open nothing for the buyer', async () => {
    const bought = await buy(3);
    expect(bought.status).toBe(200);
    expect(await pools()).toEqual([]);
    await pay(test, bought.body.approveUrl);
    const [pool] = await pools();
    expect(pool).toMatchObject({ productId: course, seats: 3, taken: 0, source: 'ORDER' });
    expect(pool.endsAt.slice(0, 4)).toBe(String(Number(pool.startsAt.slice(0, 4)) + 1));
    const receipt = await test.call('GET', `/api/orders/${bought.body.orderId}`, { as: owner });
    expect(receipt.body).toMatchObject({
      status: 'PAID',
      total: 6000,
      lines: [{ kind: 'SEATS', quantity: 3 }],
    });
    expect(receipt.body.receipt.number).toContain('KURSO-');
    const { rows } = await test.pool.query('select payload from outbox where cause = $1', [
      `mail:receipt:${bought.body.orderId}`,
    ]);
    const url = `${PUBLIC_URL}/en/education/corp?tab=seats`;
    expect(rows[0].payload.data).toMatchObject({ url, seats: true });
    expect(await told(test, owner.id)).toEqual([]);
    expect(await test.shop.entitlements.hasEntitlement(owner.id, course)).toBe(false);
  });

  it('are one order for one purchase, at the price that was seen', async () => {
    const purchaseId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => buy(2, { purchaseId })));
    expect(new Set(all.map(({ body }) => body.orderId)).size).toBe(1);
    expect((await buy(2, { total: 1 })).body.code).toBe('price_has_changed');
    expect((await buy(2, { items: [...items(2), ...items(2)] })).body.fields).toEqual({
      'items.1': 'invalid',
    });
    expect((await buy(2, { items: [{ productId: randomUUID(), planId: null, seats: 2 }] })).body.code).toBe(
      'request_params_invalid',
    );
  });

  it('that are not paid never come into the cart', async () => {
    const bought = await buy(2);
    const cancelled = await test.call('POST', `/api/orders/${bought.body.orderId}/cancel`, { as: owner });
    expect(cancelled.status).toBeLessThan(500);
    await test.shop.orders.close(bought.body.orderId, 'CANCELLED', 'person');
    const { rows } = await test.pool.query(`select 1 from orders where user_id = $1 and status = 'CREATED'`, [
      owner.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('go with a refund: free ones first, then the newest', async () => {
    const bought = await buy(3);
    await pay(test, bought.body.approveUrl);
    const [{ id: poolId }] = await pools();
    const [ann, bob] = [await test.person(), await test.person()];
    for (const person of [ann, bob]) {
      await test.member(companyId, person);
      await test.call('POST', `/api/companies/${companyId}/assignments`, {
        ...{ as: owner, body: { poolId, userIds: [person.id] } },
      });
      test.pass(1000);
    }
    const refund = async (amount: number) => {
      const { body } = await test.call('GET', `/api/orders/${bought.body.orderId}`, { as: owner });
      const lines = [{ lineId: body.lines[0].lineId, amount }];
      const asked = { as: senior, body: { lines, reason: 'agreed', refundId: randomUUID() } };
      const url = `/api/manager/orders/${bought.body.orderId}/refunds`;
      expect((await test.call('POST', url, asked)).status).toBeLessThan(300);
      await runEffects(test);
      for (const message of test.messages.splice(0)) {
        await test.app.inject({
          ...{ method: 'POST', url: '/api/payment/webhook/sandbox', payload: message.body },
          headers: { 'content-type': 'application/json', ...message.headers },
        });
      }
      await test.shop.payment.reconcile();
      await runSeatJobs(test);
    };
    const has = async () => [
      await test.shop.entitlements.hasEntitlement(ann.id, course),
      await test.shop.entitlements.hasEntitlement(bob.id, course),
    ];
    await refund(2000);
    expect(await countSeats(test, poolId)).toEqual({ seats: 2, taken: 2 });
    expect(await has()).toEqual([true, true]);
    await refund(2000);
    expect(await countSeats(test, poolId)).toEqual({ seats: 1, taken: 1 });
    expect(await has()).toEqual([true, false]);
    await refund(2000);
    expect(await countSeats(test, poolId)).toEqual({ seats: 0, taken: 0 });
    expect(await has()).toEqual([false, false]);
    expect(await told(test, bob.id)).toEqual(['SEAT_GIVEN', 'SEAT_ENDED']);
  });
});

describe('seats by invoice', () => {
  it('are there once a senior manager notes the transfer, once', async () => {
    const issued = await order(5, { purchaseOrder: 'PO-7' });
    expect(issued.body).toMatchObject({
      ...{ status: 'ISSUED', purchaseOrder: 'PO-7', total: 10_000, net: 10_000, tax: 0, reverseCharge: true },
      lines: [{ seats: 5, amount: 2000, total: 10_000 }],
    });
    expect(issued.body.number).toMatch(/^KURSO-INV-\d{4}-0{5}\d$/);
    expect(await pools()).toEqual([]);
    const { id } = issued.body;
    const all = await Promise.all([paid(id), paid(id), paid(id, other, 'T-2'), paid(id, other, 'T-2')]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await pools()).toMatchObject([{ seats: 5, source: 'INVOICE' }]);
    expect(await told(test, owner.id)).toEqual(['COMPANY_INVOICE_PAID']);
    const cancelled = await test.call('POST', `/api/manager/invoices/${id}/cancel`, {
      ...{ as: senior, body: { reason: 'no' } },
    });
    expect(cancelled.body.code).toBe('order_state_invalid');
    const log = await test.pool.query('select count(*)::int from audit_log where entity_id = $1', [id]);
    expect(log.rows[0].count).toBe(1);
  });

  it('are one invoice for one purchase, numbered without gaps', async () => {
    const purchaseId = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => order(2, { purchaseId })));
    expect(new Set(same.map(({ body }) => body.number)).size).toBe(1);
    await order(2, { total: 1 });
    const more = await Promise.all([1, 2, 3, 4].map(() => order(2)));
    const numbers = [...same.slice(0, 1), ...more].map(({ body }) => Number(body.number.slice(-6)));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
    const list = await test.call('GET', `/api/companies/${companyId}/invoices`, { as: owner });
    expect(list.body).toHaveLength(5);
  });

  it('is cancelled before it is paid, is overdue after its day, and is told of then', async () => {
    const { body } = await order(2);
    test.pass(31 * 86_400_000);
    await test.module.services.invoices.remind();
    await test.module.services.invoices.remind();
    expect(await told(test, owner.id)).toEqual(['COMPANY_INVOICE_DUE']);
    const listed = await test.call('GET', `/api/manager/invoices?companyId=${companyId}`, { as: senior });
    expect(listed.body).toMatchObject([{ id: body.id, overdue: true, company: { id: companyId } }]);
    const cancelled = await test.call('POST', `/api/manager/invoices/${body.id}/cancel`, {
      ...{ as: senior, body: { reason: 'ordered twice' } },
    });
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', note: 'ordered twice', overdue: false });
    expect((await paid(body.id)).body.code).toBe('order_state_invalid');
  });

  it('prints what it said when it was issued', async () => {
    const { body } = await order(2, { purchaseOrder: 'PO-8' });
    await test.pool.query(`update companies set name = 'Changed' where id = $1`, [companyId]);
    const file = await test.call('GET', `/api/companies/${companyId}/invoices/${body.id}/file/pdf`, {
      as: owner,
    });
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    const text = JSON.stringify(printed.at(-1));
    for (const part of [
      'Acme',
      'PO-8',
      'FR40303265045',
      'Reverse charge',
      'IBAN DE00',
      body.number,
      'School Ltd',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Changed');
  });
});
