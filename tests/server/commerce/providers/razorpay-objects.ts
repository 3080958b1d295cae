import { createHmac } from 'node:crypto';
import { createRazorpayProvider } from '../../../../server/modules/commerce/payment/providers/razorpay.provider.ts';
import { type LocalApi, PAYMENT_ID } from './local-api.ts';

export const LINK = 'plink_A1';
export const LINK_ORDER = 'order_L1';
export const PAY = 'pay_P1';
export const SECRET = 'webhook-secret';
export const NOW = new Date('2026-11-23T12:00:00Z');
export const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

export const razorpayAt = (api: LocalApi, now = () => NOW) =>
  createRazorpayProvider({
    ...{ keyId: 'rzp_test_1', keySecret: 'key-secret', webhookSecret: SECRET, apiUrl: api.url },
    ...{ publicUrl: 'https://school.example', now },
  });

export const link = (status: string, more = {}) => ({
  ...{ id: LINK, status, amount: 1_990, currency: 'INR', reference_id: PAYMENT_ID },
  ...{ short_url: 'https://rzp.io/i/abc', order_id: LINK_ORDER, payments: null, notes: null },
  ...more,
});

export const pay = (status: string, more = {}) => ({
  ...{ id: PAY, status, amount: 1_990, currency: 'INR', created_at: seconds(NOW) - 60 },
  ...{ order_id: LINK_ORDER, vpa: null, error_reason: null, notes: [] },
  ...more,
});

export const listOf = (...items: unknown[]) => ({
  json: { entity: 'collection', count: items.length, items },
});

/** What is read beside a captured payment. */
export const details = (refunds: unknown[] = [], disputes: unknown[] = []) => ({
  [`GET /v1/payments/${PAY}/refunds`]: listOf(...refunds),
  'GET /v1/disputes': listOf(...disputes),
});

export const paidLink = (refunds: unknown[] = [], disputes: unknown[] = []) => ({
  [`GET /v1/payment_links/${LINK}`]: { json: link('paid') },
  [`GET /v1/orders/${LINK_ORDER}/payments`]: listOf(pay('captured')),
  ...details(refunds, disputes),
});

export const sign = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex');
