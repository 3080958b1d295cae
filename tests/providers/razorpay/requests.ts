import * as z from 'zod/mini';
import { pairs, text } from '../shared/body-check.ts';

// razorpay.com/docs/api · `notes`: 15 pairs of at most 256 characters.
const Notes = pairs(15, 256, 256);
const Contact = z.string().check(z.regex(/^\+?\d{8,14}$/));
const Seconds = z.int().check(z.positive());
/** Amounts of the recurring API are numbers or their digits. */
const Digits = z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d+$/))]);
const Switch = z.union([z.boolean(), z.literal(0), z.literal(1)]);

// razorpay.com/docs/api/payments/payment-links · Create a standard Payment Link.
export const LinkRequest = z.strictObject({
  amount: z.int().check(z.minimum(100)),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  accept_partial: z.optional(z.boolean()),
  first_min_partial_amount: z.optional(z.int().check(z.positive())),
  description: z.optional(text(2048)),
  reference_id: z.optional(text(40)),
  customer: z.optional(
    z.strictObject({
      name: z.optional(text(256)),
      email: z.optional(z.email()),
      contact: z.optional(Contact),
    }),
  ),
  expire_by: z.optional(Seconds),
  notify: z.optional(
    z.strictObject({
      sms: z.optional(z.boolean()),
      email: z.optional(z.boolean()),
      whatsapp: z.optional(z.boolean()),
    }),
  ),
  reminder_enable: z.optional(z.boolean()),
  notes: z.optional(Notes),
  callback_url: z.optional(z.url()),
  callback_method: z.optional(z.literal('get')),
  options: z.optional(z.looseObject({})),
});
export type LinkRequest = z.output<typeof LinkRequest>;

// razorpay.com/docs/api/payments/recurring-payments/cards · Create a registration link: the contact is mandatory.
export const RegistrationRequest = z.strictObject({
  customer: z.strictObject({ name: text(256), email: z.email(), contact: Contact }),
  type: z.literal('link'),
  amount: Digits,
  currency: z.literal('INR'),
  description: text(2048),
  subscription_registration: z.strictObject({
    method: z.enum(['card', 'emandate', 'nach', 'upi']),
    max_amount: z.optional(Digits),
    expire_at: z.optional(Seconds),
    frequency: z.optional(z.enum(['as_presented', 'daily', 'weekly', 'monthly', 'yearly'])),
  }),
  receipt: z.optional(text(40)),
  email_notify: z.optional(Switch),
  sms_notify: z.optional(Switch),
  expire_by: z.optional(Seconds),
  notes: z.optional(Notes),
});
export type RegistrationRequest = z.output<typeof RegistrationRequest>;

/** The card mandate that an authorisation payment registers: up to ₹10,00,000, above ₹15,000 with a confirmation each. */
const Mandate = z.strictObject({
  max_amount: z.int().check(z.minimum(100), z.maximum(100_000_000)),
  expire_at: Seconds,
  frequency: z.enum(['weekly', 'monthly', 'yearly', 'as_presented']),
});

// razorpay.com/docs/api/orders · Create an order; with `customer_id`, `method` and `token` it is that of an authorisation
// payment: razorpay.com/docs/api/payments/recurring-payments/cards/create-authorization-transaction, 1.1.2.
export const OrderRequest = z.strictObject({
  amount: z.int().check(z.minimum(100)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  receipt: z.optional(text(40)),
  notes: z.optional(Notes),
  payment_capture: z.optional(Switch),
  customer_id: z.optional(text(64)),
  method: z.optional(z.literal('card')),
  token: z.optional(Mandate),
});

// razorpay.com/docs/api/orders/update: only the notes.
export const OrderUpdate = z.strictObject({ notes: Notes });

// razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps · Checkout options, with the
// additional ones of razorpay.com/docs/api/payments/recurring-payments/cards/create-authorization-transaction, 1.1.3.
// `prefill.contact` is optional: Checkout asks for it. Functions arrive as `true`.
export const CheckoutOptions = z.strictObject({
  key: text(64),
  amount: z.int().check(z.minimum(100)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  name: text(255),
  description: z.optional(text(255, 0)),
  image: z.optional(z.url()),
  order_id: text(64),
  prefill: z.optional(
    z.strictObject({
      name: z.optional(text(256)),
      email: z.optional(z.email()),
      contact: z.optional(Contact),
    }),
  ),
  notes: z.optional(Notes),
  customer_id: z.optional(text(64)),
  recurring: z.optional(z.union([z.boolean(), z.literal('preferred')])),
  timeout: z.optional(Seconds),
  handler: z.optional(z.literal(true)),
  callback_url: z.optional(z.url()),
  redirect: z.optional(z.boolean()),
  modal: z.optional(
    z.strictObject({
      backdropclose: z.optional(z.boolean()),
      escape: z.optional(z.boolean()),
      confirm_close: z.optional(z.boolean()),
      animation: z.optional(z.boolean()),
      ondismiss: z.optional(z.literal(true)),
    }),
  ),
});
export type CheckoutOptions = z.output<typeof CheckoutOptions>;

// razorpay.com/docs/api/payments/recurring-payments · Create a recurring payment.
export const RecurringRequest = z.strictObject({
  email: z.email(),
  contact: Contact,
  amount: Digits,
  currency: z.literal('INR'),
  order_id: text(64),
  customer_id: text(64),
  token: text(64),
  recurring: z.union([z.literal(true), z.literal('1')]),
  description: z.optional(text(2048)),
  notes: z.optional(Notes),
});

// razorpay.com/docs/api/payments/capture
export const CaptureRequest = z.strictObject({ amount: z.int().check(z.positive()), currency: text(3, 3) });

// razorpay.com/docs/api/refunds · Create a normal refund.
export const RefundRequest = z.strictObject({
  amount: z.optional(z.int().check(z.minimum(100))),
  speed: z.optional(z.enum(['normal', 'optimum'])),
  notes: z.optional(Notes),
  receipt: z.optional(text(40)),
});

// razorpay.com/docs/api/customers/create: the name takes letters, digits and few signs; the contact is optional.
export const CustomerRequest = z.strictObject({
  name: z.optional(text(50, 3).check(z.regex(/^[A-Za-z0-9 .'/@()]+$/))),
  email: z.optional(z.email().check(z.maxLength(64))),
  contact: z.optional(Contact),
  fail_existing: z.optional(z.enum(['0', '1'])),
  gstin: z.optional(text(15)),
  notes: z.optional(Notes),
});

// razorpay.com/docs/api/payments/payment-links/cancel: no fields.
export const EmptyRequest = z.strictObject({});
