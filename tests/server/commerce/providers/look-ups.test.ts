import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../../../providers/stand-in.ts';
import { openShop, type ShopTest } from '../fixture.ts';
import { ENTRIES } from './contract-entries.ts';
import { purchaseAt } from './purchase-at.ts';

const REFERENCES = ENTRIES.filter(({ id }) => id === 'mollie' || id === 'yookassa');

describe.each(REFERENCES)('$id, which sends references only', (entry) => {
  let test: ShopTest;
  let standIn: StandIn;

  beforeAll(async () => {
    let time = () => new Date();
    const opened = await entry.open(() => time());
    standIn = opened.standIn;
    test = await openShop({ providers: [opened.provider] });
    time = test.now;
  });
  afterAll(async () => {
    await standIn.close();
    await test.close();
  });

  const stored = async (paymentId: string) => {
    const { rows } = await test.pool.query(
      'select report from webhook_events where payment_id = $1 order by received_at, event_id',
      [paymentId],
    );
    return rows.map(({ report }) => report);
  };

  it('has each of its answers stored once, without card and person', async () => {
    const { paymentId, orderId, ref } = await purchaseAt(test, entry);
    await standIn.approve(ref);
    for (const { body, headers } of standIn.messages(ref)) {
      const message = { method: 'POST' as const, url: `/api/payment/webhook/${entry.id}`, headers };
      expect((await test.app.inject({ ...message, payload: body })).statusCode).toBe(200);
      test.pass(5_000);
      await test.call('POST', '/api/payment/confirm', { body: { paymentId } });
      test.pass(5_000);
    }
    const { rows } = await test.pool.query('select status from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ status: 'PAID' }]);
    const reports = await stored(paymentId);
    expect(reports.at(-1)).toMatchObject({ status: 'APPROVED', currency: entry.currency });
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(reports.length);
    expect(Object.keys(reports[0]).sort()).toEqual([
      'amount',
      'approvedAt',
      'currency',
      'declineReason',
      'disputes',
      'refundedAmount',
      'refunds',
      'status',
    ]);
  });
});
