import * as z from 'zod';
import { minorOf } from '../shared/amounts.ts';

/** docs.mollie.com/reference/create-payment, `locale`. */
const LOCALES = [
  ...['ca_ES', 'cs_CZ', 'da_DK', 'de_AT', 'de_CH', 'de_DE', 'de_LU', 'en_BE', 'en_GB', 'en_NL', 'en_US'],
  ...['es_ES', 'fi_FI', 'fr_BE', 'fr_FR', 'fr_LU', 'hu_HU', 'is_IS', 'it_IT', 'lt_LT', 'lv_LV', 'nb_NO'],
  ...['nl_BE', 'nl_NL', 'pl_PL', 'pt_PT', 'sk_SK', 'sv_SE'],
];
const METHODS = [
  ...['alma', 'applepay', 'bacs', 'bancomatpay', 'bancontact', 'banktransfer', 'belfius', 'billie', 'bizum'],
  ...['blik', 'creditcard', 'directdebit', 'eps', 'giftcard', 'ideal', 'in3', 'kbc', 'klarna', 'mbway'],
  ...['mobilepay', 'multibanco', 'mybank', 'paybybank', 'paypal', 'paysafecard', 'pointofsale', 'przelewy24'],
  ...['riverty', 'satispay', 'swish', 'trustly', 'twint', 'vipps', 'voucher'],
];
/** docs.mollie.com/docs/multicurrency: those with two decimals that cards take. */
const CURRENCIES = [
  ...[
    'AED',
    'AUD',
    'BGN',
    'CAD',
    'CHF',
    'CZK',
    'DKK',
    'EUR',
    'GBP',
    'HKD',
    'HUF',
    'ILS',
    'NOK',
    'NZD',
    'PHP',
  ],
  ...['PLN', 'RON', 'RUB', 'SEK', 'SGD', 'USD', 'ZAR'],
];
/** docs.mollie.com, `metadata`: "up to approximately 1kB". */
const MAX_METADATA_BYTES = 1024;

const text = z.string().min(1);
/** docs.mollie.com/reference/create-payment, `amount`: a string with the right amount of decimals. */
const amount = z.strictObject({
  currency: z.enum(CURRENCIES),
  value: z.string().refine((value) => minorOf(value) !== null, 'the amount needs two decimals'),
});
const metadata = z
  .json()
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES, 'it is too long')
  .optional();
/** An address that Mollie can redirect to. */
const address = z
  .string()
  .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'the URL is invalid')
  .nullish();
/** Described by Mollie, and without effect here. */
const accepted = z.unknown().optional();

export const paymentCreate = z.strictObject({
  amount,
  description: text,
  redirectUrl: address,
  cancelUrl: address,
  webhookUrl: address,
  locale: z.enum(LOCALES).nullish(),
  method: z.union([z.enum(METHODS), z.array(z.enum(METHODS))]).nullish(),
  metadata,
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
  customerId: text.optional(),
  mandateId: text.nullish(),
  captureMode: z.enum(['automatic']).nullish(),
  ...{ billingAddress: accepted, shippingAddress: accepted, lines: accepted, dueDate: accepted },
  ...{ restrictPaymentMethodsToCountry: accepted, storeCredentials: accepted, digitalGoods: accepted },
});

export const refundCreate = z.strictObject({ amount, description: z.string().optional(), metadata });

export const customerCreate = z.strictObject({
  name: z.string().nullish(),
  email: z.email().nullish(),
  locale: z.enum(LOCALES).nullish(),
  metadata,
});

export const empty = z.strictObject({});
