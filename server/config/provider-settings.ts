import type { Setting } from './setting.ts';
import { oneOf, provider, text, vatCode } from './setting-parsers.ts';

const providers = ['stripe', 'paypal', 'mollie', 'razorpay', 'yookassa', 'sandbox'] as const;

export type PaymentProvider = (typeof providers)[number];

function payments(value: string): PaymentProvider[] {
  const list = value.split(',').map((part) => oneOf(providers)(part.trim()));
  return [...new Set(list)];
}

const paying = 'Payment providers (one block for each one in PAYMENT_PROVIDERS)';

/** Keys of the payment providers; part of `settings`. */
export const providerSettings = {
  PAYMENT_PROVIDERS: {
    group: paying,
    fallback: 'sandbox',
    parse: payments,
    meaning: `Comma-separated, the first is the default: ${providers.join(', ')}.`,
  },
  STRIPE_SECRET_KEY: {
    group: paying,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'Stripe: secret key.',
  },
  STRIPE_WEBHOOK_SECRET: {
    group: paying,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'Stripe: signing secret of the webhook.',
  },
  STRIPE_API_URL: {
    group: paying,
    fallback: '',
    parse: provider,
    meaning: 'Stripe: another address of its API, such as that of a stand-in. Empty: its own.',
  },
  PAYPAL_CLIENT_ID: { group: paying, fallback: '', parse: text, meaning: 'PayPal: client id.' },
  PAYPAL_CLIENT_SECRET: {
    group: paying,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'PayPal: secret.',
  },
  PAYPAL_WEBHOOK_ID: { group: paying, fallback: '', parse: text, meaning: 'PayPal: id of the webhook.' },
  PAYPAL_ENVIRONMENT: {
    group: paying,
    fallback: 'live',
    parse: oneOf(['live', 'sandbox']),
    meaning: 'PayPal: live or sandbox.',
  },
  PAYPAL_API_URL: {
    group: paying,
    fallback: '',
    parse: provider,
    meaning: 'PayPal: another address of its API, such as that of a stand-in. Empty: its own.',
  },
  MOLLIE_API_KEY: { group: paying, fallback: '', secret: true, parse: text, meaning: 'Mollie: API key.' },
  MOLLIE_API_URL: {
    group: paying,
    fallback: '',
    parse: provider,
    meaning: 'Mollie: another address of its API, such as that of a stand-in. Empty: its own.',
  },
  RAZORPAY_KEY_ID: { group: paying, fallback: '', parse: text, meaning: 'Razorpay: key id.' },
  RAZORPAY_KEY_SECRET: {
    group: paying,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'Razorpay: key secret.',
  },
  RAZORPAY_WEBHOOK_SECRET: {
    group: paying,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'Razorpay: secret of the webhook.',
  },
  RAZORPAY_API_URL: {
    group: paying,
    fallback: '',
    parse: provider,
    meaning: 'Razorpay: another address of its API, such as that of a stand-in. Empty: its own.',
  },
  YOOKASSA_SHOP_ID: { group: paying, fallback: '', parse: text, meaning: 'YooKassa: shop id.' },
  YOOKASSA_SECRET_KEY: {
    group: paying,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'YooKassa: secret key.',
  },
  YOOKASSA_API_URL: {
    group: paying,
    fallback: '',
    parse: provider,
    meaning: 'YooKassa: another address of its API, such as that of a stand-in. Empty: its own.',
  },
  YOOKASSA_VAT_CODE: {
    group: paying,
    fallback: '',
    parse: vatCode,
    meaning:
      'YooKassa: code of the VAT rate on receipts by law 54-FZ, 1 to 12 (1: without VAT, 11: 22 %). Empty: YooKassa makes no receipts.',
  },
} satisfies Record<string, Setting>;
