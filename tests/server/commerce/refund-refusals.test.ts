import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { buy, openShop, runEffects, type ShopTest } from './fixture.ts';
import { buyLines, decide, learn, toldTo } from './refund-lines.ts';

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

describe('a refusal', () => {
  it('names a reason of the terms that is true, and the buyer reads which', async () => {
    const { ann, lines, products, request, get, access } = await buyLines(test, 20);
    await learn(test, ann.id, products[0] ?? '', true);
    const { id } = (await request(lines)).body.requests[0];
    for (const given of [{}, { reason: 'too_late' }, { reason: 'returned_before' }]) {
      const { status, body } = await decide(test, max, id, 'decline', { answer: 'No', ...given });
      expect([status, body.code, body.fields]).toEqual([
        400,
        'request_params_invalid',
        { reason: 'invalid' },
      ]);
    }
    expect((await get()).requests).toMatchObject([{ status: 'OPEN', refusal: null }]);
    const answer = await decide(test, max, id, 'decline', { reason: 'completed', answer: 'Well done' });
    expect(answer.body).toMatchObject({
      ...{ status: 'DECLINED', refusal: 'completed', refusals: ['completed'], answer: 'Well done' },
      lines: [{ learned: { percent: 100 } }],
    });
    expect((await decide(test, max, id, 'decline')).status).toBe(200);
    expect((await get()).requests).toMatchObject([{ status: 'DECLINED', refusal: 'completed' }]);
    expect([await access(), await toldTo(test, ann)]).toEqual([
      [true],
      ['REFUND_REQUESTED', 'REFUND_DECLINED'],
    ]);
    const { rows } = await test.pool.query(
      `select payload->'data'->>'refusal' as refusal from outbox where payload->>'template' = 'REFUND_DECLINED'
        and payload->>'userId' = $1`,
      [ann.id],
    );
    expect(rows).toEqual([{ refusal: 'completed' }]);
  });

  it('is not possible while one of the lines was not completed', async () => {
    const { ann, lines, products, request } = await buyLines(test, 20, 30);
    await learn(test, ann.id, products[0] ?? '', true);
    await learn(test, ann.id, products[1] ?? '', false);
    const { id } = (await request(lines)).body.requests[0];
    expect((await decide(test, max, id, 'decline')).body.fields).toEqual({ reason: 'invalid' });
    expect((await decide(test, max, id, 'grant')).status).toBe(200);
  });

  it('of the same product returned twice counts what was asked back, not what the school gave', async () => {
    const first = await buyLines(test, 20, 30);
    const [one = '', two = ''] = first.lines;
    const { id } = (await first.request([one])).body.requests[0];
    await decide(test, max, id, 'grant');
    await first.refund(eve, [{ lineId: two }]);
    await runEffects(test);
    const again = await buy(test, first.ann, ...first.products);
    await test.shop.sandbox.decide(again.sandboxId, 'APPROVED');
    await test.shop.payment.confirm(again.paymentId);
    const { rows } = await test.pool.query(
      'select l.id from order_lines l where order_id = $1 order by l.product_id = $2 desc',
      [again.orderId, first.products[0]],
    );
    const ask = (lineIds: string[]) =>
      test.call('POST', `/api/orders/${again.orderId}/refund-requests`, { as: first.ann, body: { lineIds } });
    const given = await ask([rows[1].id]);
    expect(given.body.requests[0]).toMatchObject({ reason: 'not_said', comment: '' });
    const returned = { reason: 'returned_before' };
    const staff = await decide(test, max, given.body.requests[0].id, 'decline', returned);
    expect(staff.body.fields).toEqual({ reason: 'invalid' });
    await decide(test, max, given.body.requests[0].id, 'grant');
    const asked = await ask([rows[0].id]);
    const { body } = await decide(test, max, asked.body.requests[0].id, 'decline', returned);
    expect(body).toMatchObject({ refusal: 'returned_before', lines: [{ returnedBefore: true }] });
  });
});
