import Stripe from 'stripe';
import type { Locale } from '../../../../../contracts/locales.ts';

/** Pinned, so that a newer SDK does not change the meaning of what is read without anybody noticing. */
const API_VERSION = '2026-10-28.endive';

/** The interface languages that Stripe's pages have; the others follow the browser. */
const LOCALES: Record<Locale, Stripe.Checkout.SessionCreateParams.Locale> = {
  ...{
    en: 'en',
    ru: 'ru',
    de: 'de',
    es: 'es',
    fr: 'fr',
    it: 'it',
    zh: 'zh',
    ja: 'ja',
    ko: 'ko',
    vi: 'vi',
    id: 'id',
  },
  ...{ hi: 'hi-IN', pt: 'pt-BR', mn: 'auto', bn: 'auto' },
};

export const stripeLocale = (locale: Locale) => LOCALES[locale];

export interface StripeClientOptions {
  secretKey: string;
  /** Empty: Stripe's own. */
  apiUrl: string;
  publicUrl: string;
  timeoutMs: number;
}

export function createStripeClient({ secretKey, apiUrl, publicUrl, timeoutMs }: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    appInfo: { name: 'Kurso', url: publicUrl },
    // A second try would only begin when the buyer has stopped waiting.
    ...{ timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false },
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const name = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (name === 'http' ? 80 : 443), protocol: name } as const;
}

export const isRefusedKey = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** A request that Stripe understood and will never carry out: gone, already done, not allowed in this state. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The intent of a charge that the bank refused; null for another error. */
export const refusedIntentOf = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeCardError ? (error.payment_intent?.id ?? null) : null;

/**
 * What may be logged of an error: Stripe's contains the payment with names and addresses, and the code of a failed
 * connection would be taken for a lost database.
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);
  return new Error(`Stripe did not do it: ${parts.join(', ')}`);
}
