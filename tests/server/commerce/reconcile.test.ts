import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderService } from '../../../server/modules/commerce/order/order.service.ts';
import { createPaymentService } from '../../../server/modules/commerce/payment/payment.service.ts';
import type { PaymentProvider } from '../../../server/modules/commerce/payment/provider.ts';
import { buy, openShop, paymentOf, type ShopTest, statusOf } from './fixture.ts';

let test: ShopTest;
const MINUTE = 60_000;

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

/** Payments over a sandbox that records its reads and can be made to answer differently. */
function instance(change: (asked: string[]) => Partial<PaymentProvider> = () => ({})) {
  const asked: string[] = [];
  const { entitlements, promoCodeRedemption, links, sandbox } = test.shop;
  const now = () => new Date(Date.now() + shift);
  const orders = createOrderService({
    db: test.db,
    entitlements,
    promoCodeRedemption,
    receipts: test.shop.receipts,
    links,
    now,
  });
  const confirm = (ref: string) => {
    asked.push(ref);
    return sandbox.confirm(ref);
  };
  const provider = { ...sandbox, confirm, ...change(asked) };
  const warnings: string[] = [];
  const warn = (_: unknown, what: string) => void warnings.push(what);
  const payment = createPaymentService({
    db: test.db,
    orders,
    providers: [provider],
    links,
    warn,
    hashInstrument: (f) => f,
    now,
  });
  return { asked, warnings, payment };
}

let shift = 0;
const pass = (ms: number) => {
  shift += ms;
  test.pass(ms);
};
const made = async () => buy(test, await test.person(), await test.product({ dollars: 20 }));
/** Discards payments of earlier tests. */
const forget = () => test.pool.query(`update payments set next_check_at = null`);

describe('the reconcile job', () => {
  it('reads a payment once across concurrent runs and instances', async () => {
    await forget();
    const { sandboxId, orderId } = await made();
    const item = instance();
    const two = instance();
    await Promise.all([item, two, item, two].map(({ payment }) => payment.reconcile()));
    expect([...item.asked, ...two.asked]).toEqual([sandboxId]);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await item.payment.reconcile();
    expect(await statusOf(test, orderId)).toBe('PENDING');
    pass(MINUTE);
    await item.payment.reconcile();
    expect(await statusOf(test, orderId)).toBe('PAID');
    pass(100 * MINUTE);
    await item.payment.reconcile();
    expect(item.asked).toHaveLength(2);
  });

  it('reads less and less often', async () => {
    await forget();
    const { paymentId } = await made();
    const { payment } = instance();
    const waits: number[] = [];
    for (let look = 1; look <= 13; look += 1) {
      await payment.reconcile();
      const { next_check_at, check_attempts } = await paymentOf(test, paymentId);
      expect(check_attempts).toBe(look);
      waits.push(Math.round((next_check_at.getTime() - (Date.now() + shift)) / MINUTE));
      pass(0);
      await test.pool.query(`update payments set next_check_at = now() - interval '1 day' where id = $1`, [
        paymentId,
      ]);
    }
    expect(waits).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8]);
  });

  it('reads the newest first and a few at once, and continues after one that fails', async () => {
    await forget();
    const all = [];
    for (let n = 0; n < 12; n += 1) {
      const item = await made();
      all.push(item);
      await test.pool.query(
        `update payments set created_at = now() + $2 * interval '1 second' where id = $1`,
        [item.paymentId, n],
      );
      await test.shop.sandbox.decide(item.sandboxId, 'APPROVED');
    }
    const broken = all.at(-1)?.sandboxId;
    let running = 0;
    let most = 0;
    const { asked, warnings, payment } = instance((order) => ({
      confirm: async (ref) => {
        order.push(ref);
        running += 1;
        most = Math.max(most, running);
        try {
          if (ref === broken) throw new Error('away');
          return await test.shop.sandbox.confirm(ref);
        } finally {
          running -= 1;
        }
      },
    }));
    pass(MINUTE);
    await payment.reconcile();
    expect(asked).toHaveLength(12);
    expect(new Set(asked.slice(0, 5))).toEqual(new Set(all.slice(-5).map(({ sandboxId }) => sandboxId)));
    expect(most).toBeLessThanOrEqual(5);
    expect(warnings).toHaveLength(1);
    const ends = await Promise.all(all.map(({ orderId }) => statusOf(test, orderId)));
    expect(ends).toEqual([...Array(11).fill('PAID'), 'PENDING']);
  });

  it('closes an order whose provider is down, after one last read', async () => {
    await forget();
    const approved = await made();
    const away = await made();
    await test.shop.sandbox.decide(approved.sandboxId, 'APPROVED');
    await test.pool.query(
      `update payments set next_check_at = now() + interval '9 hours' where id = any($1)`,
      [[approved.paymentId, away.paymentId]],
    );
    pass(60 * MINUTE);
    const { payment, warnings } = instance(() => ({
      confirm: async (ref) => {
        if (ref === away.sandboxId) throw new Error('away');
        return test.shop.sandbox.confirm(ref);
      },
    }));
    await payment.reconcile();
    expect(await statusOf(test, approved.orderId)).toBe('PAID');
    expect(await statusOf(test, away.orderId)).toBe('EXPIRED');
    expect(warnings).toEqual([`expiry of order ${away.orderId}`]);
  });
});

describe('a confirmation', () => {
  it('reads the provider once every few seconds, across all callers and instances', async () => {
    const { sandboxId, paymentId } = await made();
    const [one, two] = [instance(), instance()];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? one : two).payment.confirm(paymentId)),
    );
    expect(new Set(outcomes.map(({ result }) => result))).toEqual(new Set(['PENDING']));
    expect([...one.asked, ...two.asked]).toEqual([sandboxId]);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    expect((await two.payment.confirm(paymentId)).result).toBe('PENDING');
    pass(3_000);
    expect((await two.payment.confirm(paymentId)).result).toBe('SUCCESS');
    expect([...one.asked, ...two.asked]).toHaveLength(2);
  });

  it('uses the stored state for an address that calls too often', async () => {
    const { sandboxId, paymentId } = await made();
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    const asked: string[] = [];
    const { links, sandbox, orders } = test.shop;
    const provider = {
      ...sandbox,
      confirm: async (ref: string) => {
        asked.push(ref);
        return sandbox.confirm(ref);
      },
    };
    const mayCheck = async (ip: string) => ip !== '192.0.2.1';
    const payment = createPaymentService({
      db: test.db,
      orders,
      providers: [provider],
      links,
      mayCheck,
      hashInstrument: (f) => f,
    });
    expect((await payment.confirm(paymentId, '192.0.2.1')).result).toBe('PENDING');
    expect(asked).toEqual([]);
    expect((await payment.confirm(paymentId, '192.0.2.2')).result).toBe('SUCCESS');
  });

  it('is limited by address in the real setup', async () => {
    const { paymentId } = await made();
    const call = () => test.call('POST', '/api/payment/confirm', { body: { paymentId } });
    for (let n = 0; n < 6; n += 1) await Promise.all(Array.from({ length: 50 }, call));
    await test.shop.sandbox.decide((await paymentOf(test, paymentId)).provider_ref, 'APPROVED');
    pass(10_000);
    expect((await call()).body.result).toBe('PENDING');
  });
});
