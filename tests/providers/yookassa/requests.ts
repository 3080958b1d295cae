import * as z from 'zod/mini';
import { pairs, text } from '../shared/body-check.ts';

// yookassa.ru/developers/api · MonetaryAmount: a string with two decimals and a currency of three letters.
const Amount = z.strictObject({
  value: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

// yookassa.ru/developers/api · Payment object, `metadata`: 16 keys of 32 characters, values of 512.
const Metadata = pairs(16, 32, 512);

// yookassa.ru/developers/api · Create payment, `receipt` (54-FZ).
const Receipt = z.strictObject({
  customer: z.optional(
    z.strictObject({
      full_name: z.optional(text(256)),
      inn: z.optional(z.string().check(z.regex(/^(\d{10}|\d{12})$/))),
      email: z.optional(z.email()),
      phone: z.optional(z.string().check(z.regex(/^\d{4,15}$/))),
    }),
  ),
  items: z
    .array(
      z.strictObject({
        description: text(128),
        amount: Amount,
        vat_code: z.int().check(z.minimum(1), z.maximum(6)),
        quantity: z.union([z.string().check(z.regex(/^\d+(\.\d{1,3})?$/)), z.number()]),
        measure: z.optional(text(32)),
        payment_subject: z.optional(text(64)),
        payment_mode: z.optional(text(64)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  tax_system_code: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  internet: z.optional(z.boolean()),
});
export type Receipt = z.output<typeof Receipt>;

// yookassa.ru/developers/api · Create payment, `confirmation`: of the scenarios only the redirect.
const Confirmation = z.strictObject({
  type: z.literal('redirect'),
  return_url: z.url().check(z.maxLength(2048)),
  enforce: z.optional(z.boolean()),
  locale: z.optional(z.enum(['ru_RU', 'en_US', 'de_DE'])),
});

// yookassa.ru/developers/api · Create payment.
export const PaymentRequest = z.strictObject({
  amount: Amount,
  description: z.optional(text(128)),
  receipt: z.optional(Receipt),
  recipient: z.optional(z.strictObject({ gateway_id: text(64) })),
  payment_method_id: z.optional(text(64)),
  payment_method_data: z.optional(z.looseObject({ type: text(64) })),
  confirmation: z.optional(Confirmation),
  save_payment_method: z.optional(z.boolean()),
  capture: z.optional(z.boolean()),
  client_ip: z.optional(text(64)),
  metadata: z.optional(Metadata),
  merchant_customer_id: z.optional(text(200)),
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

// yookassa.ru/developers/api · Capture payment: without an amount all of it.
export const CaptureRequest = z.strictObject({ amount: z.optional(Amount), receipt: z.optional(Receipt) });

// yookassa.ru/developers/api · Cancel payment: no fields.
export const CancelRequest = z.strictObject({});

// yookassa.ru/developers/api · Create refund.
export const RefundRequest = z.strictObject({
  payment_id: text(36, 36),
  amount: Amount,
  description: z.optional(text(250)),
  receipt: z.optional(Receipt),
  metadata: z.optional(Metadata),
});
