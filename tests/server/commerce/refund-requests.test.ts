import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { buy, openShop, refundsOf, runEffects, type ShopTest } from './fixture.ts';
import { buyLines, decide, toldTo } from './refund-lines.ts';

let test: ShopTest;
let max: Caller;
let eve: Caller;
const DAY = 86_400_000;

beforeAll(async () => {
  test = await openShop();
  max = await test.person({ role: 'CONTENT_MANAGER', name: 'Max' });
  eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Eve' });
});
afterAll(async () => {
  await runEffects(test);
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});
beforeEach(() => {
  test.messages.length = 0;
  test.alerts.length = 0;
});

describe('one of two lines', () => {
  it('is asked back, granted and paid back; its access ends, the other stays', async () => {
    const { ann, lines, request, get, state, paymentId } = await buyLines(test, 20, 30);
    const asked = await request([lines[0] ?? '']);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      mayAsk: false,
      requests: [{ status: 'OPEN', amount: 2000, comment: 'Sorry', refund: null }],
    });
    const id = asked.body.requests[0].id;
    const granted = await decide(test, max, id, 'grant');
    expect(granted.body).toMatchObject({
      status: 'GRANTED',
      amount: 2000,
      refund: 'PENDING',
      decidedBy: 'Max',
    });
    expect(await state()).toEqual({ order: 'PAID', payment: 'APPROVED', access: [true, true] });
    expect((await get()).lines).toMatchObject([{ pending: 2000, refundable: 0 }, { refundable: 3000 }]);
    await runEffects(test);
    expect(await state()).toEqual({ order: 'PAID', payment: 'APPROVED', access: [false, true] });
    expect(await get()).toMatchObject({
      lines: [
        { refunded: 2000, pending: 0, refundable: 0, access: 'ENDED' },
        { refunded: 0, refundable: 3000, access: 'OPEN' },
      ],
      refunds: [{ amount: 2000, status: 'SUCCEEDED' }],
      requests: [{ status: 'GRANTED', refund: 'SUCCEEDED', answer: 'Answer' }],
    });
    expect(await refundsOf(test, paymentId)).toMatchObject([{ amount: 2000, reason: 'buyer' }]);
    expect(await toldTo(test, ann)).toEqual(['REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_SENT']);
  });

  it('and then the other ends the order', async () => {
    const { lines, refund, state } = await buyLines(test, 20, 30, 0);
    for (const [index, line] of lines.slice(0, 2).entries()) {
      expect((await refund(eve, [{ lineId: line }])).status).toBe(201);
      await runEffects(test);
      // The free line ends with the order only.
      expect(await state()).toEqual(
        index === 0
          ? { order: 'PAID', payment: 'APPROVED', access: [false, true, true] }
          : { order: 'REFUNDED', payment: 'REFUNDED', access: [false, false, false] },
      );
    }
  });

  it('may be bought again afterwards', async () => {
    const { ann, lines, products, refund, access } = await buyLines(test, 20, 30);
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await runEffects(test);
    const again = await buy(test, ann, products[0] ?? '');
    await test.shop.sandbox.decide(again.sandboxId, 'APPROVED');
    await test.shop.payment.confirm(again.paymentId);
    expect(await access()).toEqual([true, true]);
  });

  it('of a program keeps a course of it that was bought separately', async () => {
    const ann = await test.person();
    const course = await test.product({ dollars: 10 });
    const program = await test.product({ dollars: 40, type: 'PROGRAM' });
    const other = await test.product({ dollars: 30 });
    await test.pool.query(
      'insert into product_parts (parent_id, child_id, position) values ($1, $2, 0), ($1, $3, 1)',
      [program, course, other],
    );
    for (const productId of [course, program]) {
      const { sandboxId, paymentId } = await buy(test, ann, productId);
      await test.shop.sandbox.decide(sandboxId, 'APPROVED');
      await test.shop.payment.confirm(paymentId);
    }
    const { rows } = await test.pool.query('select id, order_id from order_lines where product_id = $1', [
      program,
    ]);
    const answer = await test.call('POST', `/api/manager/orders/${rows[0].order_id}/refunds`, {
      as: eve,
      body: { lines: [{ lineId: rows[0].id }], reason: 'Wanted' },
    });
    expect(answer.status).toBe(201);
    await runEffects(test);
    const owned = await test.shop.entitlements.ownedIds(ann.id);
    expect([owned.has(program), owned.has(course)]).toEqual([false, true]);
  });
});

describe('a decision', () => {
  it('of two managers at once is made once', async () => {
    const { lines, request, paymentId } = await buyLines(test, 20);
    const { id } = (await request(lines)).body.requests[0];
    const managers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        test.person({ role: 'CONTENT_MANAGER', name: `Manager ${'abcdef'[index]}` }),
      ),
    );
    const answers = await Promise.all(managers.map((as) => decide(test, as, id, 'grant')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('approval_already_decided');
    expect(await refundsOf(test, paymentId)).toHaveLength(1);
    const first = managers[answers.findIndex(({ status }) => status === 200)] as Caller;
    expect((await decide(test, first, id, 'grant')).status).toBe(200);
    expect(await refundsOf(test, paymentId)).toHaveLength(1);
  });

  it('while the buyer withdraws leaves one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ann, lines, request, paymentId } = await buyLines(test, 20);
      const { id } = (await request(lines)).body.requests[0];
      const withdraw = () => test.call('POST', `/api/refund-requests/${id}/withdraw`, { as: ann });
      const [granted, withdrawn] = await Promise.all([decide(test, max, id, 'grant'), withdraw()]);
      expect([granted.status, withdrawn.status].sort()).toEqual([200, 409]);
      expect(await refundsOf(test, paymentId)).toHaveLength(granted.status === 200 ? 1 : 0);
    }
  });

  it('is not made by the buyer, and not by other learners', async () => {
    const senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
    const { lines, products } = await buyLines(test, 20);
    const own = await buy(test, senior, products[0] ?? '');
    await test.shop.sandbox.decide(own.sandboxId, 'APPROVED');
    await test.shop.payment.confirm(own.paymentId);
    const { rows } = await test.pool.query('select id from order_lines where order_id = $1', [own.orderId]);
    const lineIds = [rows[0].id];
    const asked = await test.call('POST', `/api/orders/${own.orderId}/refund-requests`, {
      as: senior,
      body: { lineIds, reason: 'other' },
    });
    const id = asked.body.requests[0].id;
    for (const how of ['grant', 'decline'] as const)
      expect((await decide(test, senior, id, how)).body.code).toBe('forbidden');
    const refund = await test.call('POST', `/api/manager/orders/${own.orderId}/refunds`, {
      as: senior,
      body: { lines: [{ lineId: lineIds[0] }], reason: 'Mine' },
    });
    expect(refund.body.code).toBe('forbidden');
    expect((await decide(test, await test.person(), id, 'grant')).body.code).toBe('forbidden');
    expect((await decide(test, max, id, 'grant')).status).toBe(200);
    expect((await decide(test, max, id, 'decline')).body.code).toBe('approval_already_decided');
    expect((await decide(test, max, randomUUID(), 'grant')).body.code).toBe('not_found');
    expect(lines).toHaveLength(1);
  });

  it('shows managers what was learned, open requests first', async () => {
    const { lines, request, orderId } = await buyLines(test, 20);
    await request(lines);
    const { body, headers } = await test.call('GET', '/api/manager/refund-requests?status=OPEN', { as: max });
    expect(Number(headers['x-total-count'])).toBe(body.length);
    expect(body.find((one: { order: { orderId: string } }) => one.order.orderId === orderId)).toMatchObject({
      order: { total: 2000 },
      mine: false,
      refusals: [],
      lines: [{ amount: 2000, refundable: 2000, learned: null, returnedBefore: false }],
    });
    expect((await test.call('GET', '/api/manager/refund-requests', { as: await test.person() })).status).toBe(
      403,
    );
  });
});

describe('a request', () => {
  it('is accepted until the end of the 14th day, and not on the 15th', async () => {
    const midnight = Math.ceil(test.now().getTime() / DAY) * DAY;
    test.pass(midnight - test.now().getTime() + 3_600_000);
    const { ann, lines, request, get } = await buyLines(test, 20, 30);
    await test.pool.query(`update users set time_zone = 'UTC' where id = $1`, [ann.id]);
    expect((await get()).until).toBe(new Date(midnight + 15 * DAY - 1).toISOString());
    test.pass(14 * DAY + 22 * 3_600_000);
    const asked = await request([lines[0] ?? '']);
    expect(asked.status).toBe(201);
    const { id } = asked.body.requests[0];
    test.pass(2 * 3_600_000);
    // What was asked in time is decided whenever somebody decides.
    expect((await decide(test, max, id, 'grant')).status).toBe(200);
    expect((await request([lines[1] ?? ''])).body.code).toBe('refund_period_over');
    expect(await get()).toMatchObject({ mayAsk: false });
  });

  it('is one at a time: the same again changes nothing, another waits', async () => {
    const { ann, lines, request } = await buyLines(test, 20, 30);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request([lines[0] ?? ''])));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.requests[0].id)).size).toBe(1);
    expect((await request([lines[1] ?? ''])).body.code).toBe('order_state_invalid');
    const { id } = answers[0]?.body.requests[0] ?? {};
    const withdraw = () => test.call('POST', `/api/refund-requests/${id}/withdraw`, { as: ann });
    expect((await withdraw()).body).toMatchObject({ mayAsk: true, requests: [{ status: 'WITHDRAWN' }] });
    expect((await withdraw()).status).toBe(200);
    expect((await request([lines[1] ?? ''])).body.requests).toHaveLength(2);
  });

  it('is about paid lines of one’s own order', async () => {
    const { lines, request, orderId } = await buyLines(test, 20, 0);
    const other = await buyLines(test, 20);
    const stranger = await test.person();
    expect((await request(lines, stranger)).body.code).toBe('order_not_found');
    expect((await test.call('GET', `/api/orders/${orderId}/refund`, { as: stranger })).status).toBe(404);
    for (const wrong of [lines[1], other.lines[0], randomUUID()])
      expect((await request([lines[0] ?? '', wrong ?? ''])).body.fields).toEqual({ lineIds: 'invalid' });
    expect((await request([])).body.fields).toEqual({ lineIds: 'required' });
    const { id } = (await request([lines[0] ?? ''])).body.requests[0];
    const taken = await test.call('POST', `/api/refund-requests/${id}/withdraw`, { as: stranger });
    expect(taken.body.code).toBe('not_found');
    const unpaid = await buy(test, stranger, await test.product({ dollars: 5 }));
    const body = { lineIds: [lines[0]], reason: 'other' };
    const early = await test.call('POST', `/api/orders/${unpaid.orderId}/refund-requests`, {
      as: stranger,
      body,
    });
    expect(early.body.code).toBe('order_state_invalid');
  });
});
