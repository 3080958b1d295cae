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

// razorpay.com/docs/api/orders · Create an order.
export const OrderRequest = z.strictObject({
  amount: z.int().check(z.minimum(100)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  receipt: z.optional(text(40)),
  notes: z.optional(Notes),
  payment_capture: z.optional(Switch),
  customer_id: z.optional(text(64)),
});

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

// razorpay.com/docs/api/customers · Create a customer.
export const CustomerRequest = z.strictObject({
  name: z.optional(text(50, 3)),
  email: z.optional(z.email().check(z.maxLength(64))),
  contact: z.optional(Contact),
  fail_existing: z.optional(z.enum(['0', '1'])),
  gstin: z.optional(text(15)),
  notes: z.optional(Notes),
});

// razorpay.com/docs/api/payments/payment-links/cancel: no fields.
export const EmptyRequest = z.strictObject({});
