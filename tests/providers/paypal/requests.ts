import * as z from 'zod/mini';
import { text } from '../shared/body-check.ts';

// checkout_orders_v2 · schema `money`: three letters and a decimal string.
const Money = z.strictObject({
  currency_code: z.string().check(z.length(3)),
  value: text(32).check(z.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)),
});
export type Money = z.output<typeof Money>;

const Url = z.url();
const Upper = (values: readonly string[]) => z.optional(z.enum(values as [string, ...string[]]));

// checkout_orders_v2 · schema `item`.
const Item = z.strictObject({
  name: text(127),
  quantity: text(10).check(z.regex(/^[1-9]\d*$/)),
  unit_amount: Money,
  description: z.optional(text(127, 0)),
  sku: z.optional(text(127)),
  category: Upper(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']),
});

// checkout_orders_v2 · schema `purchase_unit_request`.
const PurchaseUnit = z.strictObject({
  reference_id: z.optional(text(256)),
  amount: z.extend(Money, { breakdown: z.optional(z.record(z.string(), Money)) }),
  description: z.optional(text(127)),
  custom_id: z.optional(text(127)),
  invoice_id: z.optional(text(127)),
  soft_descriptor: z.optional(text(22)),
  items: z.optional(z.array(Item)),
});

// checkout_orders_v2 · schema `paypal_wallet_experience_context`.
const ExperienceContext = z.strictObject({
  brand_name: z.optional(text(127)),
  locale: z.optional(text(10, 2).check(z.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/))),
  shipping_preference: Upper(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
  return_url: z.optional(Url),
  cancel_url: z.optional(Url),
  landing_page: Upper(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']),
  user_action: Upper(['CONTINUE', 'PAY_NOW']),
  payment_method_preference: Upper(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']),
});

// checkout_orders_v2 · schema `paypal_wallet_attributes`: `usage_type` is the only required field of `vault`.
const Attributes = z.strictObject({
  customer: z.optional(
    z.strictObject({
      id: z.optional(text(22).check(z.regex(/^[0-9a-zA-Z_-]+$/))),
      email_address: z.optional(text(254, 3)),
    }),
  ),
  vault: z.optional(
    z.strictObject({
      store_in_vault: Upper(['ON_SUCCESS']),
      description: z.optional(text(128)),
      usage_pattern: Upper([
        'IMMEDIATE',
        'DEFERRED',
        'RECURRING_PREPAID',
        'RECURRING_POSTPAID',
        'THRESHOLD_PREPAID',
        'THRESHOLD_POSTPAID',
      ]),
      usage_type: z.enum(['MERCHANT', 'PLATFORM']),
      customer_type: Upper(['CONSUMER', 'BUSINESS']),
      permit_multiple_payment_tokens: z.optional(z.boolean()),
    }),
  ),
});

// checkout_orders_v2 · schema `paypal_wallet`.
const Wallet = z.strictObject({
  vault_id: z.optional(text(255).check(z.regex(/^[0-9a-zA-Z_-]+$/))),
  email_address: z.optional(text(254, 3)),
  name: z.optional(
    z.strictObject({ given_name: z.optional(text(140, 0)), surname: z.optional(text(140, 0)) }),
  ),
  attributes: z.optional(Attributes),
  experience_context: z.optional(ExperienceContext),
  stored_credential: z.optional(
    // Added to the wallet after this version of the document: payments without the payer.
    z.strictObject({
      payment_initiator: z.enum(['CUSTOMER', 'MERCHANT']),
      charge_pattern: Upper([
        'IMMEDIATE',
        'DEFERRED',
        'RECURRING_PREPAID',
        'RECURRING_POSTPAID',
        'THRESHOLD_PREPAID',
        'THRESHOLD_POSTPAID',
      ]),
      usage_pattern: Upper(['IMMEDIATE', 'DEFERRED', 'RECURRING_PREPAID', 'RECURRING_POSTPAID']),
      usage: Upper(['FIRST', 'SUBSEQUENT', 'DERIVED']),
    }),
  ),
});

// checkout_orders_v2 · schema `order_request`.
export const OrderRequest = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(PurchaseUnit).check(z.minLength(1), z.maxLength(10)),
  payment_source: z.optional(z.strictObject({ paypal: z.optional(Wallet) })),
  payer: z.optional(z.looseObject({})),
});
export type OrderRequest = z.output<typeof OrderRequest>;

// checkout_orders_v2 · schema `order_capture_request`: nothing is required.
export const CaptureRequest = z.strictObject({ payment_source: z.optional(z.looseObject({})) });

// payments_payment_v2 · schema `refund_request`: without an amount what is left is refunded.
export const RefundRequest = z.strictObject({
  amount: z.optional(Money),
  custom_id: z.optional(text(127)),
  invoice_id: z.optional(text(127)),
  note_to_payer: z.optional(text(255)),
});
export type RefundRequest = z.output<typeof RefundRequest>;

// notifications_webhooks_v1 · schema `verify_webhook_signature`: all seven are required.
export const VerifyRequest = z.strictObject({
  auth_algo: text(100).check(z.regex(/^[a-zA-Z0-9]+$/)),
  cert_url: text(500).check(z.refine((url) => URL.canParse(url))),
  transmission_id: text(50).check(z.regex(/^(?!\d+$)\w+\S+/)),
  transmission_sig: text(500).check(z.regex(/^(?!\d+$)\w+\S+/)),
  transmission_time: text(100).check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
  webhook_id: text(50).check(z.regex(/^[a-zA-Z0-9]+$/)),
  webhook_event: z.looseObject({}),
});
