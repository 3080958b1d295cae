import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { openShop, refundsOf, runEffects, type ShopTest, statusOf } from './fixture.ts';
import { buyLines, decide, toldTo } from './refund-lines.ts';

let test: ShopTest;
let max: Caller;
let eve: Caller;

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

describe('partial sums', () => {
  it('leave the access until the line is paid back in full', async () => {
    const { lines, refund, access, get } = await buyLines(test, 20, 30);
    const lineId = lines[0] ?? '';
    expect((await refund(eve, [{ lineId, amount: 500 }])).body).toMatchObject({
      amount: 500,
      status: 'REQUESTED',
      reason: 'A good reason',
      lines: [{ lineId, amount: 500 }],
    });
    await runEffects(test);
    expect(await access()).toEqual([true, true]);
    expect((await get()).lines[0]).toMatchObject({ refunded: 500, refundable: 1500, access: 'OPEN' });
    expect((await refund(eve, [{ lineId, amount: 1501 }])).body).toEqual({
      code: 'request_params_invalid',
      fields: { 'lines.0.amount': 'too_big' },
    });
    await refund(eve, [{ lineId }]);
    await runEffects(test);
    expect(await access()).toEqual([false, true]);
  });

  it('repeated with one id refund once', async () => {
    const { lines, refund, paymentId } = await buyLines(test, 20);
    const wanted = [{ lineId: lines[0] ?? '', amount: 300 }];
    const refundId = randomUUID();
    const [first, second] = [
      await refund(eve, wanted, { refundId }),
      await refund(eve, wanted, { refundId }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await refundsOf(test, paymentId)).toHaveLength(1);
    const other = await buyLines(test, 20);
    expect((await other.refund(eve, [{ lineId: other.lines[0] ?? '' }], { refundId })).body.code).toBe(
      'edit_conflict',
    );
  });

  it('of 50 parallel calls never exceed the line', async () => {
    const { lines, refund, paymentId, access } = await buyLines(test, 20, 30);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refund(eve, [{ lineId: lines[0] ?? '', amount: 700 }])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(48);
    expect((await refundsOf(test, paymentId)).map(({ amount }) => amount)).toEqual([700, 700]);
    expect(await access()).toEqual([true, true]);
  });

  it('after a refund by hand stay within the payment', async () => {
    const { lines, refund, request, sandboxId, paymentId, state } = await buyLines(test, 20, 30);
    await test.shop.sandbox.dashboardRefund(sandboxId, 3500);
    const [message] = test.messages.slice(-1);
    await test.app.inject({
      method: 'POST',
      url: '/api/payment/webhook/sandbox',
      headers: { 'content-type': 'application/json', ...message?.headers },
      payload: message?.body ?? '',
    });
    expect(
      (
        await refund(
          eve,
          lines.map((lineId) => ({ lineId })),
        )
      ).body.fields,
    ).toEqual({ lines: 'too_big' });
    const asked = await request(lines);
    expect(asked.body.requests[0].amount).toBe(1500);
    await decide(test, max, asked.body.requests[0].id, 'grant');
    const { rows } = await test.pool.query(
      `select rl.amount::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.payment_id = $1 order by 1`,
      [paymentId],
    );
    expect(rows.map(({ amount }) => amount)).toEqual([750, 750]);
    await runEffects(test);
    expect(await state()).toEqual({ order: 'REFUNDED', payment: 'REFUNDED', access: [false, false] });
  });
});

describe('a refund of lines that fails', () => {
  it('is repeated with its lines; the buyer sees it on its way, and access ends when it is paid back', async () => {
    const { ann, lines, request, get, state, sandboxId, paymentId } = await buyLines(test, 20, 30);
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'PENDING');
    const { id } = (await request([lines[0] ?? ''])).body.requests[0];
    await decide(test, max, id, 'grant');
    await runEffects(test);
    const open = { order: 'PAID', payment: 'APPROVED', access: [true, true] };
    expect(await state()).toEqual(open);
    const refundRef = (await test.shop.sandbox.find(sandboxId))?.refunds[0]?.id ?? '';
    await test.shop.sandbox.decideRefund(refundRef, 'FAILED');
    test.pass(2 * 3_600_000);
    await test.shop.payment.reconcile();
    expect(test.alerts).toMatchObject([{ name: 'refund_failed' }]);
    expect(await get()).toMatchObject({ requests: [{ refund: 'PENDING' }], lines: [{ access: 'OPEN' }, {}] });
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'SUCCEEDED');
    test.pass(2 * 3_600_000);
    await test.shop.payment.reconcile();
    await runEffects(test);
    expect(await refundsOf(test, paymentId)).toMatchObject([
      { status: 'FAILED' },
      { status: 'SUCCEEDED', attempt: 2 },
    ]);
    expect(await state()).toEqual({ ...open, access: [false, true] });
    expect((await get()).requests).toMatchObject([{ refund: 'SUCCEEDED', amount: 2000 }]);
    expect(await toldTo(test, ann)).toEqual(['REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_SENT']);
    expect(await statusOf(test, (await get()).orderId)).toBe('PAID');
  });

  it('is not repeated once its line was paid back in another way', async () => {
    const { lines, refund, sandboxId, paymentId, access, get } = await buyLines(test, 20, 30);
    const wanted = [{ lineId: lines[0] ?? '' }];
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'FAILED');
    await refund(eve, wanted);
    await runEffects(test);
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'SUCCEEDED');
    await refund(eve, wanted);
    await runEffects(test);
    const before = (await toldTo(test, max)).length;
    test.alerts.length = 0;
    for (let run = 0; run < 3; run += 1) {
      test.pass(2 * 3_600_000);
      await Promise.all([test.shop.payment.reconcile(), test.shop.payment.reconcile()]);
      await runEffects(test);
    }
    expect((await refundsOf(test, paymentId)).map(({ status }) => status).sort()).toEqual([
      'FAILED',
      'SUCCEEDED',
    ]);
    expect(await access()).toEqual([false, true]);
    // It is ended, once, and the buyer does not wait for it.
    expect(test.alerts).toMatchObject([{ name: 'refund_ended', details: { paymentId, attempt: 1 } }]);
    expect((await toldTo(test, max)).slice(before)).toEqual(['REFUND_FAILED']);
    expect((await get()).refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
  });

  it('is ended after five attempts', async () => {
    const { lines, refund, sandboxId, paymentId } = await buyLines(test, 20);
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'FAILED');
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    for (let run = 0; run < 7; run += 1) {
      await runEffects(test);
      test.pass(70 * 3_600_000);
      await test.shop.payment.reconcile();
    }
    expect(await refundsOf(test, paymentId)).toHaveLength(5);
    const names = test.alerts.map(({ name }) => name);
    expect(names).toEqual([...Array(5).fill('refund_failed'), 'refund_ended']);
    // Somebody of the school may decide again.
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'SUCCEEDED');
    expect((await refund(eve, [{ lineId: lines[0] ?? '' }])).status).toBe(201);
  });
});
