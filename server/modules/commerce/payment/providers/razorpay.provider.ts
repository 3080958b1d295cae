import { type PaymentProvider, type PaymentRequest, ProviderKeysRefused } from '../provider.ts';
import { apiOrigin, hasStatus, pageHosts } from './provider-http.ts';
import { createRazorpayCards } from './razorpay-cards.ts';
import { createRazorpayCheckout } from './razorpay-checkout.ts';
import { createRazorpayClient, nullIfMissing, type RazorpayClient } from './razorpay-client.ts';
import { createRazorpayMessages } from './razorpay-messages.ts';
import { createRazorpayOrders, ORDER_REF } from './razorpay-orders.ts';
import { attemptOf, isCaptured, toRefundReport } from './razorpay-report.ts';
import { createRazorpayState } from './razorpay-state.ts';

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Empty: Razorpay's own. */
  apiUrl?: string;
  publicUrl: string;
  now?: () => Date;
}

/** As long as an order waits for its payment; Razorpay demands 15 minutes. */
const LINK_LIFE_MS = 3_600_000;
const MAX_DESCRIPTION = 2_048;

/** Razorpay by Payment Links; a card that is kept for renewals is registered by Checkout. */
export function createRazorpayProvider(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecret, apiUrl, publicUrl, now = () => new Date() } = options;
  const baseUrl = apiOrigin(apiUrl, 'https://api.razorpay.com');
  const client = createRazorpayClient({ keyId, keySecret, baseUrl });
  const state = createRazorpayState(client, now);
  const orders = createRazorpayOrders(client, now);
  const cards = createRazorpayCards({ client, orders, state });
  const standIn = apiUrl ? baseUrl : undefined;
  const checkout = createRazorpayCheckout({ client, state, keyId, keySecret, publicUrl, standIn, now });
  const expiry = () => Math.floor((now().getTime() + LINK_LIFE_MS) / 1_000);

  return {
    id: 'razorpay',
    hosts: pageHosts(['rzp.io', new URL(publicUrl).host], apiUrl),
    currencies: ['INR', 'USD', 'EUR'],
    renewalCurrencies: ['INR'],
    checkKeys: async () => {
      await client.linksBy({ reference_id: 'check' }).catch((error) => {
        if (!hasStatus(error, 401, 403)) throw error;
        throw new ProviderKeysRefused('Razorpay refused the key id or the key secret');
      });
    },
    create: async (request) => {
      if (!request.saveMethod) return createLink(client, request, expiry());
      const { id } = await cards.register(request);
      return { providerRef: id, approveUrl: checkout.addressOf(id) };
    },
    confirm: async (ref) => state.capture(await state.readSubject(ref)),
    cancel: async (ref) => {
      // A link that is paid, expired or cancelled cannot be cancelled.
      await nullIfMissing<unknown>(ORDER_REF.test(ref) ? orders.close(ref) : client.cancelLink(ref));
      return state.read(ref);
    },
    refund: async ({ providerRef, refundId, amount }) => {
      const attempt = attemptOf(await state.readSubject(providerRef));
      if (!isCaptured(attempt)) throw new Error('the Razorpay payment was never captured');
      const made = (await client.refundsOf(attempt.id)).map(toRefundReport);
      const same = made.find((known) => known.refundId === refundId);
      if (same) return same;
      const refund = { amount, speed: 'normal', notes: { refundId }, receipt: refundId };
      return { ...toRefundReport(await client.refund(attempt.id, refundId, refund)), refundId };
    },
    readRefund: async (_ref, refundRef) => toRefundReport(await client.readRefund(refundRef)),
    charge: cards.charge,
    forgetMethod: cards.forget,
    page: checkout.page,
    readWebhook: createRazorpayMessages({ client, state, webhookSecret, now }),
  };
}

function pageOf({ id, short_url }: { id: string; short_url?: string | null | undefined }) {
  if (!short_url) throw new Error('Razorpay gave no page for the payment');
  return { providerRef: id, approveUrl: short_url };
}

function toLink(request: PaymentRequest, expireBy: number) {
  const { paymentId, orderId, amount, currency, returnUrl } = request;
  return {
    ...{ amount, currency, accept_partial: false, expire_by: expireBy, reference_id: paymentId },
    description: request.description.slice(0, MAX_DESCRIPTION),
    customer: customerOf(request),
    // The school writes to its buyers itself.
    ...{ notify: { sms: false, email: false }, reminder_enable: false },
    notes: { paymentId, orderId },
    ...{ callback_url: returnUrl, callback_method: 'get' },
  };
}

/** Razorpay refuses a second link with the same reference: the first one is the answer then. */
async function createLink(client: RazorpayClient, request: PaymentRequest, expireBy: number) {
  try {
    return pageOf(await client.createLink(toLink(request, expireBy)));
  } catch (error) {
    if (!hasStatus(error, 400, 409)) throw error;
    const { paymentId: reference_id } = request;
    const known = (await client.linksBy({ reference_id })).find((link) => link.reference_id === reference_id);
    if (!known) throw error;
    return pageOf(known);
  }
}

/** Razorpay refuses empty names and addresses. */
const customerOf = ({ customer: { name, email } }: PaymentRequest) => ({
  ...(name && { name }),
  ...(email && { email }),
});
