import {
  type ChargeRequest,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  ProviderKeysRefused,
} from '../provider.ts';
import { declinedCharge } from './declined-charge.ts';
import { apiOrigin, hasStatus, pageHosts } from './provider-http.ts';
import { createRazorpayClient, nullIfMissing, type RazorpayClient } from './razorpay-client.ts';
import { createRazorpayMessages, RENEWAL_NOTE } from './razorpay-messages.ts';
import { attemptOf, declineReasonOf, isCaptured, isRevoked, toRefundReport } from './razorpay-report.ts';
import type { RazorpayOrder } from './razorpay-schemas.ts';
import { createRazorpayState, type RazorpayState } from './razorpay-state.ts';
import { createSingleFlight } from './single-flight.ts';

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
/** The most that banks in India let a mandate take without asking the buyer again, in paise: ₹15,000. */
const MANDATE_LIMIT = 1_500_000;

/** Razorpay by Payment Links; renewals by registration links and recurring payments, in rupees only. */
export function createRazorpayProvider(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecret, apiUrl, now = () => new Date() } = options;
  const baseUrl = apiOrigin(apiUrl, 'https://api.razorpay.com');
  const client = createRazorpayClient({ keyId, keySecret, baseUrl });
  const state = createRazorpayState(client);
  const oneCreation = createSingleFlight<{ providerRef: string; approveUrl: string }>();
  const oneCharge = createSingleFlight<PaymentReport>();
  const expiry = () => Math.floor((now().getTime() + LINK_LIFE_MS) / 1_000);

  return {
    id: 'razorpay',
    hosts: pageHosts(['rzp.io'], apiUrl),
    currencies: ['INR', 'USD', 'EUR'],
    renewalCurrencies: ['INR'],
    checkKeys: async () => {
      await client.linksBy({ reference_id: 'check' }).catch((error) => {
        if (!hasStatus(error, 401, 403)) throw error;
        throw new ProviderKeysRefused('Razorpay refused the key id or the key secret');
      });
    },
    create: (request) =>
      oneCreation(request.paymentId, () =>
        request.saveMethod
          ? createRegistration(client, request, expiry())
          : createLink(client, request, expiry()),
      ),
    confirm: async (ref) => state.capture(await state.readSubject(ref)),
    cancel: async (ref) => {
      const cancelAt = ref.startsWith('inv_') ? client.cancelInvoice : client.cancelLink;
      // A link that is paid, expired or cancelled cannot be cancelled; neither can a renewal.
      if (!ref.startsWith('order_')) await nullIfMissing(cancelAt(ref));
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
    charge: (request) => oneCharge(request.paymentId, () => charge(client, state, request)),
    forgetMethod: async ({ customerRef, methodRef }) => {
      if (customerRef) await nullIfMissing(client.deleteToken(customerRef, methodRef));
    },
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

interface WithReceipt {
  id: string;
  receipt?: string | null | undefined;
  created_at?: number | null | undefined;
}

/**
 * The first object with this receipt, made when there is none. Razorpay lets several have one receipt: of those that
 * concurrent calls made, all calls take the oldest.
 */
async function firstWith<T extends WithReceipt>(
  receipt: string,
  list: () => Promise<T[]>,
  make: () => Promise<T>,
): Promise<T> {
  const first = async () =>
    (await list())
      .filter((item) => item.receipt === receipt)
      .sort((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0) || (a.id < b.id ? -1 : 1))[0];
  const known = await first();
  if (known) return known;
  const made = await make();
  return (await first()) ?? made;
}

/** Razorpay refuses empty names and addresses. */
const customerOf = ({ customer: { name, email } }: PaymentRequest) => ({
  ...(name && { name }),
  ...(email && { email }),
});

/** A payment that also registers the card for renewals. Razorpay does not lead back from it: the message tells. */
async function createRegistration(client: RazorpayClient, request: PaymentRequest, expireBy: number) {
  const { paymentId, orderId, amount, currency, description } = request;
  if (currency !== 'INR') throw new Error('Razorpay saves methods for payments in rupees only');
  const registration = {
    customer: customerOf(request),
    ...{ type: 'link', amount, currency, description: description.slice(0, MAX_DESCRIPTION) },
    subscription_registration: {
      ...{ method: 'card', max_amount: Math.max(amount, MANDATE_LIMIT), frequency: 'as_presented' },
    },
    ...{ receipt: paymentId, expire_by: expireBy, sms_notify: false, email_notify: false },
    notes: { paymentId, orderId },
  };
  return pageOf(
    await firstWith(
      paymentId,
      () => client.invoicesBy(paymentId),
      () => client.createRegistration(registration),
    ),
  );
}

/** The order of a renewal: one for each payment, so that a repeated charge finds what the first one did. */
async function orderOf(client: RazorpayClient, request: ChargeRequest): Promise<RazorpayOrder> {
  const { paymentId: receipt, orderId, amount, currency } = request;
  const order = { amount, currency, payment_capture: true, receipt, notes: { paymentId: receipt, orderId } };
  return firstWith(
    receipt,
    () => client.ordersBy(receipt),
    () => client.createOrder(order),
  );
}

async function charge(
  client: RazorpayClient,
  state: RazorpayState,
  request: ChargeRequest,
): Promise<PaymentReport> {
  const { customerRef, methodRef } = request.method;
  const token = customerRef ? await nullIfMissing(client.readToken(customerRef, methodRef)) : null;
  if (!customerRef || !token || isRevoked(token)) return declinedCharge(request, 'other');
  const { id: ref } = await orderOf(client, request);
  const before = await state.readSubject(ref);
  if (before.payments.length > 0) return state.capture(before);
  try {
    await client.chargeToken(await toCharge(client, request, customerRef, ref));
  } catch (error) {
    if (!hasStatus(error, 400)) throw error;
    const after = await state.read(ref);
    const declineReason = declineReasonOf(error.reason);
    if (after.status !== 'OPEN') return after;
    if (!declineReason) throw error;
    return { ...after, status: 'DECLINED', declineReason };
  }
  return state.capture(await state.readSubject(ref));
}

/** Razorpay wants the buyer's number, which only Razorpay knows: from the payment that registered the card. */
async function toCharge(client: RazorpayClient, request: ChargeRequest, customer: string, orderRef: string) {
  const { paymentId, orderId, amount, currency, description, method } = request;
  const { contact, email } = await client.readCustomer(customer);
  return {
    email: email || request.customer.email,
    ...(contact && { contact }),
    ...{ amount, currency, order_id: orderRef, customer_id: customer, token: method.methodRef },
    ...{ recurring: true, description: description.slice(0, MAX_DESCRIPTION) },
    notes: { paymentId, orderId, [RENEWAL_NOTE]: 'true' },
  };
}
