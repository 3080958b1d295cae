import { randomUUID } from 'node:crypto';
import { createStripeProvider } from '../../../../server/modules/commerce/payment/providers/stripe.provider.ts';
import { failing } from './tiny-server.ts';

export const SECRET = 'whsec_of_a_test';
export const NOW = new Date('2026-11-23T12:00:00Z');
export const PAYMENT = randomUUID();

type Options = Parameters<typeof createStripeProvider>[0];

/** The adapter at a tiny server. */
export const stripeAt = (apiUrl: string, change: Partial<Options> = {}) =>
  createStripeProvider({
    ...{ secretKey: 'sk_test_1', webhookSecret: SECRET, apiUrl },
    ...{ publicUrl: 'https://school.example', now: () => NOW },
    ...change,
  });

export const charged = {
  id: 'ch_1',
  object: 'charge',
  created: 1_795_000_000,
  disputed: false,
  refunds: { object: 'list', data: [] as object[], has_more: false },
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', fingerprint: 'print' } },
};
export const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 1900,
  amount_received: 1900,
  currency: 'usd',
  metadata: { paymentId: PAYMENT },
  customer: 'cus_1',
  payment_method: 'pm_1',
  setup_future_usage: null as string | null,
  last_payment_error: null as object | null,
  latest_charge: charged,
};
export const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  amount_total: 1900,
  currency: 'usd',
  client_reference_id: PAYMENT,
  payment_intent: intent,
};
export const SESSION = 'GET /v1/checkout/sessions/cs_1';
export const INTENT = 'GET /v1/payment_intents/pi_1';
export const list = (...data: object[]) => ({ object: 'list', data, has_more: false });
export const card = (decline_code: string) => ({ type: 'card_error', code: 'card_declined', decline_code });
export const invalid = (code: string) => failing(400, { error: { type: 'invalid_request_error', code } });
