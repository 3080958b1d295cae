import { isLocalHost } from '../platform/network/client-address.ts';
import type { PaymentProvider } from './provider-settings.ts';
import { ConfigError, type SettingName, type SettingValues } from './settings.ts';

/** `apiUrl` is empty for the provider's own address. */
export type PaymentConfig = {
  /** In display order; the first is the default. */
  providers: PaymentProvider[];
  stripe?: { secretKey: string; webhookSecret: string; apiUrl: string };
  paypal?: {
    clientId: string;
    clientSecret: string;
    webhookId: string;
    environment: 'live' | 'sandbox';
    apiUrl: string;
  };
  mollie?: { apiKey: string; apiUrl: string };
  razorpay?: { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string };
  yookassa?: { shopId: string; secretKey: string; apiUrl: string; vatCode: number | undefined };
};

type Shape = readonly [form: RegExp, words: string];

/** Forms of keys that the providers document: a key in the wrong place is found before it is sent anywhere. */
const SHAPES: Partial<Record<SettingName, Shape>> = {
  STRIPE_SECRET_KEY: [/^[sr]k_(test|live)_\w+$/, 'sk_live_… or sk_test_…'],
  STRIPE_WEBHOOK_SECRET: [/^whsec_\S+$/, 'whsec_…'],
  MOLLIE_API_KEY: [/^(test|live)_\w+$/, 'live_… or test_…'],
  RAZORPAY_KEY_ID: [/^rzp_(test|live)_\w+$/, 'rzp_live_… or rzp_test_…'],
  YOOKASSA_SHOP_ID: [/^\d+$/, 'a number'],
  YOOKASSA_SECRET_KEY: [/^(test|live)_\S+$/, 'live_… or test_…'],
};

/** @throws {ConfigError} naming a key that is missing or is none of this provider's, never its value */
export function toPayments(v: SettingValues): PaymentConfig {
  const blocks = {
    stripe: () => ({
      secretKey: need('STRIPE_SECRET_KEY'),
      webhookSecret: need('STRIPE_WEBHOOK_SECRET'),
      apiUrl: v.STRIPE_API_URL,
    }),
    paypal: () => ({
      clientId: need('PAYPAL_CLIENT_ID'),
      clientSecret: need('PAYPAL_CLIENT_SECRET'),
      webhookId: need('PAYPAL_WEBHOOK_ID'),
      environment: v.PAYPAL_ENVIRONMENT,
      apiUrl: v.PAYPAL_API_URL,
    }),
    mollie: () => ({ apiKey: need('MOLLIE_API_KEY'), apiUrl: v.MOLLIE_API_URL }),
    razorpay: () => ({
      keyId: need('RAZORPAY_KEY_ID'),
      keySecret: need('RAZORPAY_KEY_SECRET'),
      webhookSecret: need('RAZORPAY_WEBHOOK_SECRET'),
      apiUrl: v.RAZORPAY_API_URL,
    }),
    yookassa: () => ({
      shopId: need('YOOKASSA_SHOP_ID'),
      secretKey: need('YOOKASSA_SECRET_KEY'),
      apiUrl: v.YOOKASSA_API_URL,
      vatCode: v.YOOKASSA_VAT_CODE,
    }),
  };
  const named = v.PAYMENT_PROVIDERS.filter((provider) => provider !== 'sandbox');
  const configured = Object.fromEntries(named.map((provider) => [provider, blocks[provider]()]));
  return { ...configured, providers: v.PAYMENT_PROVIDERS };

  function need(name: SettingName): string {
    const value = v[name];
    if (typeof value !== 'string' || value === '')
      throw new ConfigError(name, 'is needed by a provider in PAYMENT_PROVIDERS');
    const [form, words] = SHAPES[name] ?? [/^\S+$/, 'one word'];
    if (!form.test(value)) throw new ConfigError(name, `must look like this: ${words}`);
    return value;
  }
}

const ADDRESSES = [
  'STRIPE_API_URL',
  'PAYPAL_API_URL',
  'MOLLIE_API_URL',
  'RAZORPAY_API_URL',
  'YOOKASSA_API_URL',
] as const satisfies SettingName[];

/** The setting that names a stand-in on this machine; anybody can pay there with nothing. */
export const standInOf = (v: SettingValues): SettingName | undefined =>
  ADDRESSES.find((name) => v[name] !== '' && isLocalHost(new URL(v[name]).hostname));

/** The setting with a key of a provider's test account; undefined when all are live. */
export function testKeyOf({
  stripe,
  paypal,
  mollie,
  razorpay,
  yookassa,
}: PaymentConfig): SettingName | undefined {
  if (stripe && !stripe.secretKey.includes('k_live_')) return 'STRIPE_SECRET_KEY';
  if (mollie?.apiKey.startsWith('test_')) return 'MOLLIE_API_KEY';
  if (razorpay?.keyId.startsWith('rzp_test_')) return 'RAZORPAY_KEY_ID';
  if (yookassa?.secretKey.startsWith('test_')) return 'YOOKASSA_SECRET_KEY';
  return paypal?.environment === 'sandbox' ? 'PAYPAL_ENVIRONMENT' : undefined;
}

/** What the keys of a provider are called, for somebody who has to put them right. */
export const KEY_SETTING: Record<Exclude<PaymentProvider, 'sandbox'>, SettingName> = {
  stripe: 'STRIPE_SECRET_KEY',
  paypal: 'PAYPAL_CLIENT_SECRET',
  mollie: 'MOLLIE_API_KEY',
  razorpay: 'RAZORPAY_KEY_SECRET',
  yookassa: 'YOOKASSA_SECRET_KEY',
};
