import * as z from 'zod';

/** Parameters as github.com/stripe/openapi names them, for the calls that a school needs. */
const text = (max = 5000) => z.string().min(1).max(max);
const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Described by Stripe, and without effect here. */
const accepted = z.unknown().optional();
const expand = z.array(text()).max(20).optional();

/** docs.stripe.com/api/metadata: 50 keys of 40 characters, values of 500. */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50)
  .optional();

const address = accepted;

/** docs.stripe.com/api/checkout/sessions/create, `locale`. */
export const LOCALES = [
  ...['auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA'],
  ...['hi-IN', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR'],
  ...['ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'],
];

const priceData = z.strictObject({
  currency: text(3),
  product_data: z.strictObject({
    name: text(),
    description: text().optional(),
    images: z.array(text()).max(8).optional(),
    metadata,
    tax_code: text().optional(),
    unit_label: text().optional(),
  }),
  unit_amount: integer,
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
});

const lineItem = z.strictObject({
  price_data: priceData,
  quantity: integer.optional(),
  metadata,
  adjustable_quantity: accepted,
  tax_rates: accepted,
});

const paymentIntentData = z.strictObject({
  description: text(1000).optional(),
  metadata,
  receipt_email: text(800).optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
});

export const sessionCreate = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: text(),
  cancel_url: text().optional(),
  client_reference_id: text(200).optional(),
  customer: text().optional(),
  customer_email: text(800).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  currency: text(3).optional(),
  expand,
  expires_at: integer.optional(),
  locale: z.enum(LOCALES).optional(),
  metadata,
  payment_intent_data: paymentIntentData.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  ui_mode: z.enum(['elements', 'embedded_page', 'form', 'hosted_page']).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  allow_promotion_codes: z.enum(['false']).optional(),
  ...{ adaptive_pricing: accepted, allowed_payment_method_types: accepted, automatic_tax: accepted },
  ...{ branding_settings: accepted, consent_collection: accepted, custom_text: accepted },
  ...{ customer_update: accepted, excluded_payment_method_types: accepted, integration_identifier: accepted },
  ...{ invoice_creation: accepted, managed_payments: accepted, name_collection: accepted },
  ...{
    origin_context: accepted,
    payment_method_collection: accepted,
    payment_method_configuration: accepted,
  },
  ...{ payment_method_data: accepted, payment_method_options: accepted, phone_number_collection: accepted },
  ...{ saved_payment_method_options: accepted, tax_id_collection: accepted, wallet_options: accepted },
});

export const intentCreate = z.strictObject({
  amount: integer,
  currency: text(3),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  confirm: flag.optional(),
  customer: text().optional(),
  description: text(1000).optional(),
  error_on_requires_action: flag.optional(),
  expand,
  metadata,
  off_session: z.enum(['true', 'false', 'one_off', 'recurring']).optional(),
  payment_method: text().optional(),
  receipt_email: text(800).optional(),
  return_url: text().optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  ...{ allowed_payment_method_types: accepted, payment_method_options: accepted, radar_options: accepted },
});

export const refundCreate = z.strictObject({
  amount: integer.optional(),
  charge: text().optional(),
  expand,
  instructions_email: text(800).optional(),
  metadata,
  payment_intent: text().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const customerCreate = z.strictObject({
  address,
  description: text().optional(),
  email: text(512).optional(),
  expand,
  metadata,
  name: text(256).optional(),
  phone: text(20).optional(),
  preferred_locales: z.array(text()).optional(),
});

export const onlyExpand = z.strictObject({ expand });
export const intentCancel = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

/** docs.stripe.com/api/pagination: 1 to 100, 10 by default. */
const page = {
  expand,
  limit: integer.refine((value) => value >= 1 && value <= 100).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: accepted,
};
export const sessionList = z.strictObject({
  ...page,
  customer: text().optional(),
  payment_intent: text().optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
});
export const intentList = z.strictObject({ ...page, customer: text().optional() });
export const chargeList = z.strictObject({
  ...page,
  customer: text().optional(),
  payment_intent: text().optional(),
});
export const refundList = z.strictObject({
  ...page,
  charge: text().optional(),
  payment_intent: text().optional(),
});
export const methodList = z.strictObject({ ...page, type: text().optional() });
export const customerList = z.strictObject({ ...page, email: text(512).optional() });
