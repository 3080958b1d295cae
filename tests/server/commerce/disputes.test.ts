import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { deliver, openShop, paymentOf, refundsOf, runEffects, type ShopTest } from './fixture.ts';
import { buyLines, decide, deliverLast, toldTo } from './refund-lines.ts';

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

type Status = 'OPEN' | 'WON' | 'LOST';
const OPEN = { order: 'PAID', payment: 'APPROVED', access: [true, true] };
const HELD = { ...OPEN, access: [false, false] };
const GONE = { order: 'REFUNDED', payment: 'REFUNDED', access: [false, false] };

async function disputed(...dollars: number[]) {
  const bought = await buyLines(test, ...dollars);
  const say = async (status: Status) => {
    await test.shop.sandbox.dispute(bought.sandboxId, status);
    return deliverLast(test);
  };
  return { ...bought, say };
}

describe('a dispute', () => {
  it('holds the access of all lines, tells managers once, and gives it back when it is won', async () => {
    const before = (await toldTo(test, max)).length;
    const { ann, say, state, get } = await disputed(20, 30);
    await say('OPEN');
    await deliverLast(test);
    expect(await state()).toEqual(HELD);
    expect(await get()).toMatchObject({
      disputed: true,
      mayAsk: false,
      lines: [{ access: 'HELD' }, { access: 'HELD' }],
    });
    expect(test.alerts).toMatchObject([
      { name: 'dispute_opened', details: { amount: 5000, status: 'OPEN' } },
    ]);
    await say('WON');
    expect(await state()).toEqual(OPEN);
    expect((await toldTo(test, max)).slice(before)).toEqual(['DISPUTE_OPENED']);
    expect(await toldTo(test, ann)).toEqual([]);
  });

  it('that was won can be refunded by line, and disputed again by another', async () => {
    const { say, state, refund, lines, paymentId, sandboxId } = await disputed(20, 30);
    await say('OPEN');
    await say('WON');
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await runEffects(test);
    expect(await state()).toEqual({ ...OPEN, access: [false, true] });
    expect((await test.shop.sandbox.find(sandboxId))?.refunds).toHaveLength(1);
    const { rows } = await test.pool.query(
      `select direction, reason, cause like '%:dispute:%' as again from access_entries
        where cause like 'order-line:' || $1 || '%' order by created_at, direction`,
      [lines[0]],
    );
    expect(rows).toEqual([
      { direction: 'GRANT', reason: 'paid', again: false },
      { direction: 'REVOKE', reason: 'disputed', again: false },
      { direction: 'GRANT', reason: 'disputed', again: true },
      { direction: 'REVOKE', reason: 'refunded', again: true },
    ]);
    expect((await paymentOf(test, paymentId)).dispute_status).toBe('WON');
  });

  it('that was lost is a refund of the whole payment', async () => {
    const { say, state, paymentId, get } = await disputed(20, 30);
    await say('OPEN');
    await say('LOST');
    expect(await state()).toEqual(GONE);
    expect(await refundsOf(test, paymentId)).toMatchObject([{ amount: 5000, reason: 'dispute' }]);
    expect(await get()).toMatchObject({ mayAsk: false, lines: [{ access: 'ENDED' }, { access: 'ENDED' }] });
  });

  it('stops requests, decisions and refunds until it is settled', async () => {
    const { say, request, refund, lines, paymentId } = await disputed(20, 30);
    const { id } = (await request([lines[0] ?? ''])).body.requests[0];
    await say('OPEN');
    expect((await decide(test, max, id, 'grant')).body.code).toBe('order_state_invalid');
    expect((await refund(eve, [{ lineId: lines[1] ?? '' }])).body.code).toBe('order_state_invalid');
    expect(await refundsOf(test, paymentId)).toEqual([]);
    await say('WON');
    expect((await decide(test, max, id, 'grant')).status).toBe(200);
  });

  it('is listed for managers, open ones first', async () => {
    const { say, orderId, ann } = await disputed(20, 30);
    await say('OPEN');
    const { body, headers } = await test.call('GET', '/api/manager/disputes?status=OPEN', { as: max });
    expect(headers['x-total-count']).toBe(String(body.length));
    const found = body.find((one: { order: { orderId: string } }) => one.order.orderId === orderId);
    expect(found).toMatchObject({ status: 'OPEN', amount: 5000, person: { id: ann.id }, settledAt: null });
    expect((await test.call('GET', '/api/manager/disputes', { as: ann })).status).toBe(403);
  });
});

/** Every order of three messages with one of them repeated. */
const ORDERS: Status[][] = (['OPEN', 'WON', 'LOST'] as const).flatMap((first) =>
  (['OPEN', 'WON', 'LOST'] as const)
    .filter((second) => second !== first)
    .flatMap((second) => {
      const third =
        (['OPEN', 'WON', 'LOST'] as const).find((one) => one !== first && one !== second) ?? 'OPEN';
      return [
        [first, second, third, first],
        [first, first, second, third, second],
      ];
    }),
);

describe('messages of a dispute', () => {
  it.each([
    ['won', ['OPEN', 'WON'], OPEN],
    ['lost after it was won', ['OPEN', 'WON', 'LOST'], GONE],
  ] as const)('end the same in any order, with duplicates: %s', async (_, kinds, end) => {
    const orders = ORDERS.map((order) => order.filter((one) => (kinds as readonly string[]).includes(one)));
    const before = (await toldTo(test, max)).length;
    for (const order of orders) {
      const { sandboxId, state, paymentId } = await buyLines(test, 20, 30);
      const messages: Record<string, (typeof test.messages)[number] | undefined> = {};
      for (const status of kinds) {
        await test.shop.sandbox.dispute(sandboxId, status);
        messages[status] = test.messages.at(-1);
      }
      for (const status of order) expect((await deliver(test, messages[status] as never)).status).toBe(200);
      expect([order, await state()]).toEqual([order, end]);
      expect((await refundsOf(test, paymentId)).length).toBe(end === GONE ? 1 : 0);
    }
    expect((await toldTo(test, max)).slice(before)).toEqual(orders.map(() => 'DISPUTE_OPENED'));
  });
});

describe('a refund made at the provider by hand', () => {
  it('revokes nothing until the whole payment is back, and managers are told each time', async () => {
    const { sandboxId, state, get } = await buyLines(test, 20, 30);
    const before = (await toldTo(test, eve)).length;
    await test.shop.sandbox.dashboardRefund(sandboxId, 2000);
    await deliverLast(test);
    await deliverLast(test);
    expect(await state()).toEqual(OPEN);
    expect(await get()).toMatchObject({
      lines: [{ refunded: 0, access: 'OPEN' }, {}],
      refunds: [{ amount: 2000 }],
    });
    expect(test.alerts).toMatchObject([{ name: 'refund_made_by_hand', details: { amount: 2000 } }]);
    await test.shop.sandbox.dashboardRefund(sandboxId, 3000);
    await deliverLast(test);
    expect(await state()).toEqual(GONE);
    expect((await toldTo(test, eve)).slice(before)).toEqual(['REFUND_MADE_BY_HAND', 'REFUND_MADE_BY_HAND']);
  });
});
