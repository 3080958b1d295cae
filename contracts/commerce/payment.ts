import * as z from 'zod/mini';
import { defineContract, json, jsonList, redirect } from '../kernel.ts';
import { Currency, Id, Minor } from '../scalars.ts';

export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'mollie', 'razorpay', 'yookassa', 'sandbox'] as const;
export const PaymentProviderId = z.enum(PAYMENT_PROVIDERS);
export type PaymentProviderId = z.output<typeof PaymentProviderId>;

/** How a payment ended: FAILED when declined or given up, PENDING while the provider has not decided. */
export const PaymentOutcome = z.object({
  result: z.enum(['SUCCESS', 'FAILED', 'PENDING']),
  orderId: Id,
  total: Minor,
  currency: Currency,
});
export type PaymentOutcome = z.output<typeof PaymentOutcome>;

/** No provider's message comes near it. */
const WEBHOOK_MAX_BYTES = 262_144;

const PaymentRef = z.object({ paymentId: Id });

export const payment = defineContract({
  providers: {
    method: 'GET',
    path: '/api/payment/providers',
    access: 'public',
    summary: 'Payment providers that are switched on, in the order to offer them',
    response: jsonList(z.array(PaymentProviderId)),
    errors: [],
  },
  start: {
    method: 'GET',
    path: '/api/payment/start/:orderId',
    access: 'public',
    summary:
      'Payment start: creates the payment at the provider and leaves for its page; the address is signed',
    params: z.object({ orderId: Id }),
    query: z.object({
      key: z.string().check(z.maxLength(64)),
      payment_method: z.optional(PaymentProviderId),
      marketing_dimension1: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: redirect(),
    errors: ['order_not_found', 'payment_failed', 'service_unavailable'],
  },
  confirm: {
    method: 'POST',
    path: '/api/payment/confirm',
    access: 'public',
    summary: 'Back from the provider: asks it what became of the payment and settles the order accordingly',
    body: PaymentRef,
    response: json(PaymentOutcome),
    errors: ['order_not_found', 'payment_failed', 'payment_mismatch'],
  },
  cancel: {
    method: 'POST',
    path: '/api/payment/cancel',
    access: 'user',
    summary: 'Gives up a payment at the provider and its order; the products go back to the cart',
    body: PaymentRef,
    response: json(PaymentOutcome),
    errors: ['order_not_found', 'payment_failed', 'payment_mismatch'],
  },
  webhook: {
    method: 'POST',
    path: '/api/payment/webhook/:provider',
    access: 'webhook',
    summary:
      "A provider's message of any media type; what is not signed only has the provider asked, a second delivery changes nothing",
    params: z.object({ provider: PaymentProviderId }),
    raw: { maxBytes: WEBHOOK_MAX_BYTES },
    response: json(z.object({ received: z.boolean() })),
    errors: ['unauthorized', 'not_found', 'payment_mismatch', 'payload_too_large'],
  },
});
