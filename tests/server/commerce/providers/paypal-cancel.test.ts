import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaypalProvider } from '../../../../server/modules/commerce/payment/providers/paypal.provider.ts';
import { audit, describeViolations } from '../../../../server/platform/audit/audit.ts';
import { startPaypal } from '../../../providers/paypal/paypal.ts';
import type { StandIn } from '../../../providers/stand-in.ts';
import {
  openShop,
  PUBLIC_URL,
  paymentOf,
  refundsOf,
  runEffects,
  type ShopTest,
  statusOf,
} from '../fixture.ts';
import { purchaseAt } from './purchase-at.ts';

/** PayPal cannot void an order, so nothing is taken only because the school never captures a cancelled one. */

const MINUTE = 60_000;
let test: ShopTest;
let standIn: StandIn;

beforeAll(async () => {
  let time = () => new Date();
  standIn = await startPaypal({ now: () => time() });
  const setting = (name: string) => String(standIn.settings[name]);
  const paypal = createPaypalProvider({
    clientId: setting('PAYPAL_CLIENT_ID'),
    clientSecret: setting('PAYPAL_CLIENT_SECRET'),
    webhookId: setting('PAYPAL_WEBHOOK_ID'),
    ...{ environment: 'sandbox', apiUrl: standIn.url, publicUrl: PUBLIC_URL, now: () => time() },
  });
  // Beside PayPal's own messages, those of providers that only name what to read.
  const readWebhook: typeof paypal.readWebhook = async (request) =>
    request.contentType === 'text/plain'
      ? { kind: 'reference', providerRef: request.rawBody.toString() }
      : paypal.readWebhook(request);
  test = await openShop({ providers: [{ ...paypal, readWebhook }] });
  time = test.now;
});
beforeEach(() => {
  standIn.received.length = 0;
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await standIn.close();
  await test.close();
});

type Bought = Awaited<ReturnType<typeof purchaseAt>>;

const bought = () => purchaseAt(test, { id: 'paypal', currency: 'EUR' });
const redirect = ({ paymentId }: Bought) =>
  test.call('POST', '/api/payment/confirm', { body: { paymentId } });
const post = (payload: string, headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/api/payment/webhook/paypal', headers, payload });
const captures = () => standIn.received.filter(({ path }) => path.endsWith('/capture'));

const CANCELLATIONS = {
  'the person leaves PayPal': async ({ ann, paymentId }: Bought) => {
    await test.call('POST', '/api/payment/cancel', { as: ann, body: { paymentId } });
  },
  'the person cancels the order': async ({ ann, orderId }: Bought) => {
    await test.call('POST', `/api/orders/${orderId}/cancel`, { as: ann });
  },
};

/** Every way that leads to reading a payment. */
const READINGS: Record<string, (made: Bought) => Promise<unknown>> = {
  redirect,
  messages: async ({ ref }) => {
    for (const { body, headers } of standIn.messages(ref)) {
      expect((await post(body, headers)).statusCode).toBe(200);
    }
  },
  references: async ({ ref }) => {
    for (let count = 0; count < 2; count += 1) {
      expect((await post(ref, { 'content-type': 'text/plain' })).statusCode).toBe(200);
    }
    test.pass(MINUTE);
    await test.shop.payment.reconcile();
  },
  effects: () => runEffects(test),
  'the reconcile job': async () => {
    test.pass(MINUTE);
    await test.shop.payment.reconcile();
  },
};

async function expectNothingTaken({ orderId, paymentId }: Bought) {
  expect(captures()).toEqual([]);
  expect(await statusOf(test, orderId)).toBe('CANCELLED');
  expect(await refundsOf(test, paymentId)).toEqual([]);
}

describe.each(Object.entries(CANCELLATIONS))('after %s', (_how, cancel) => {
  describe.each(['before', 'after'])('a payment approved %s that', (when) => {
    it.each(Object.entries(READINGS))('is not captured by %s', async (_reading, read) => {
      const made = await bought();
      if (when === 'before') await standIn.approve(made.ref);
      await cancel(made);
      if (when === 'after') await standIn.approve(made.ref);
      test.pass(MINUTE);
      await read(made);
      await expectNothingTaken(made);
      for (const more of Object.values(READINGS)) await more(made);
      await expectNothingTaken(made);
      expect((await paymentOf(test, made.paymentId)).status).toBe('CANCELLED');
    });
  });
});

it('an approval that no order waits for any more is not captured after the hour', async () => {
  const made = await bought();
  test.pass(61 * MINUTE);
  await test.shop.payment.reconcile();
  await standIn.approve(made.ref);
  for (const read of Object.values(READINGS)) await read(made);
  expect(captures()).toEqual([]);
  expect(await statusOf(test, made.orderId)).toBe('EXPIRED');
  expect((await paymentOf(test, made.paymentId)).status).toBe('CANCELLED');
});

it('a payment that nobody cancelled is captured', async () => {
  const made = await bought();
  await standIn.approve(made.ref);
  await redirect(made);
  expect(captures()).toHaveLength(1);
  expect(await statusOf(test, made.orderId)).toBe('PAID');
});
