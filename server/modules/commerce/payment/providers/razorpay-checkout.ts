import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEFAULT_LOCALE, parseLocale } from '../../../../../contracts/locales.ts';
import type { CheckoutPage } from '../provider.ts';
import { nullIfMissing, type RazorpayClient } from './razorpay-client.ts';
import { closesAt, isClosed, kindOf, ORDER_REF } from './razorpay-orders.ts';
import { noteOf } from './razorpay-schemas.ts';
import type { RazorpayState } from './razorpay-state.ts';

export interface RazorpayCheckoutDeps {
  client: RazorpayClient;
  state: RazorpayState;
  keyId: string;
  keySecret: string;
  publicUrl: string;
  /** Address of a stand-in's API; undefined for Razorpay itself. */
  standIn: string | undefined;
  now: () => Date;
}

/**
 * Registers a card by Standard Checkout, the only documented way without the buyer's phone number: a script of
 * Razorpay's on a page of ours, which asks for the number itself.
 */
export function createRazorpayCheckout(deps: RazorpayCheckoutDeps) {
  const { client, state, keyId, keySecret, publicUrl, standIn, now } = deps;
  const keyOf = (ref: string) =>
    createHmac('sha256', keySecret).update(`checkout:${ref}`).digest('base64url').slice(0, 32);

  function isKey(ref: string, key: string): boolean {
    const [expected, given] = [Buffer.from(keyOf(ref)), Buffer.from(key)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  async function page(ref: string, key: string): Promise<CheckoutPage | null> {
    if (!ORDER_REF.test(ref) || !isKey(ref, key)) return null;
    const order = await nullIfMissing(client.readOrder(ref));
    if (!order || kindOf(order) !== 'registration') return null;
    const { amount, currency, customer_id, notes } = order;
    const [returnUrl, cancelUrl] = [noteOf(notes, 'returnUrl') ?? '', noteOf(notes, 'cancelUrl') ?? ''];
    const isOpen = !isClosed(order, now()) && (await state.read(ref)).status === 'OPEN';
    if (!isOpen) return { kind: 'decided', returnUrl };
    return {
      ...{ kind: 'open', returnUrl, cancelUrl },
      locale: parseLocale(noteOf(notes, 'locale')) ?? DEFAULT_LOCALE,
      script: standIn ? `${standIn}/v1/checkout.js` : 'https://checkout.razorpay.com/v1/checkout.js',
      origins: [standIn ?? 'https://*.razorpay.com'],
      options: {
        ...{ key: keyId, order_id: ref, customer_id, recurring: true, amount, currency },
        description: noteOf(notes, 'description') ?? '',
        timeout: Math.ceil((closesAt(order) - now().getTime()) / 1_000),
      },
    };
  }

  return {
    page,
    addressOf: (ref: string) => `${publicUrl}/api/payment/page/razorpay/${ref}?key=${keyOf(ref)}`,
  };
}
