import * as z from 'zod/mini';
import { defineContract, json, jsonList, redirect } from '../endpoint.ts';
import { Currency, Id, Minor } from '../scalars.ts';
import { PAYMENT_PROVIDERS } from '../values.ts';

export { PAYMENT_PROVIDERS } from '../values.ts';

export const PaymentProviderId = z.enum(PAYMENT_PROVIDERS);
export type PaymentProviderId = z.output<typeof PaymentProviderId>;

/** Why a payment was declined, as far as the provider says; `other` when it does not. */
export const DeclineReason = z.enum([
  'insufficient_funds',
  'card_declined',
  'card_expired',
  'authentication_failed',
  'limit_exceeded',
  'other',
]);

/** Outcome of a payment: FAILED when declined or cancelled, PENDING while the provider has not decided. */
export const PaymentOutcome = z.object({
  result: z.enum(['SUCCESS', 'FAILED', 'PENDING']),
  orderId: Id,
  total: Minor,
  currency: Currency,
  provider: PaymentProviderId,
  /** Null unless the provider declined it. */
  declineReason: z.nullable(DeclineReason),
  /** What is bought. */
  titles: z.array(z.string()),
});
export type PaymentOutcome = z.output<typeof PaymentOutcome>;

/** Far larger than any message the providers send. */
const WEBHOOK_MAX_BYTES = 262_144;

const PaymentRef = z.object({ paymentId: Id });

export const payment = defineContract({
  providers: {
    method: 'GET',
    path: '/api/payment/providers',
    access: 'public',
    summary:
      'Enabled payment providers, in display order; with a currency, those that take it; with renewal, those that charge saved methods in it',
    query: z.object({ currency: z.optional(Currency), renewal: z.optional(z.literal('true')) }),
    response: jsonList(z.array(PaymentProviderId)),
    errors: [],
  },
  start: {
    method: 'GET',
    path: '/api/payment/start/:orderId',
    access: 'public',
    summary:
      "Starts a payment: creates it at the provider and redirects to the provider's page; the URL is signed",
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
    summary: 'Return from the provider: reads the payment there and settles the order',
    body: PaymentRef,
    response: json(PaymentOutcome),
    errors: ['order_not_found', 'payment_failed', 'payment_mismatch'],
  },
  cancel: {
    method: 'POST',
    path: '/api/payment/cancel',
    access: 'user',
    summary: 'Cancels a payment at the provider and its order; the products return to the cart',
    body: PaymentRef,
    response: json(PaymentOutcome),
    errors: ['order_not_found', 'payment_failed', 'payment_mismatch'],
  },
  webhook: {
    method: 'POST',
    path: '/api/payment/webhook/:provider',
    access: 'webhook',
    summary:
      'Webhook of a payment provider, any media type. An unsigned message only triggers a read at the provider; a repeated one has no effect',
    params: z.object({ provider: PaymentProviderId }),
    raw: { maxBytes: WEBHOOK_MAX_BYTES },
    response: json(z.object({ received: z.boolean() })),
    errors: ['unauthorized', 'not_found', 'payment_mismatch', 'payload_too_large'],
  },
});
