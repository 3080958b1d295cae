import type Stripe from 'stripe';
import type {
  ChargeRequest,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  RefundReport,
  RefundRequest,
  SavedMethod,
} from '../provider.ts';
import { ProviderKeysRefused } from '../provider.ts';
import { declinedCharge } from './declined-charge.ts';
import {
  createStripeClient,
  isRefusal,
  isRefusedKey,
  loggable,
  refusedIntentOf,
  stripeLocale,
} from './stripe-client.ts';
import { expanded, refundReportOf, reportOf, type StripePayment } from './stripe-report.ts';
import { createStripeWebhook } from './stripe-webhook.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Empty: Stripe's own. */
  apiUrl: string;
  publicUrl: string;
  timeoutMs?: number;
  now?: () => Date;
}

/** Stripe closes a checkout half an hour after its creation at the earliest; a minute more for the way there. */
const SHORTEST_CHECKOUT_SECONDS = 31 * 60;
const PAGE_ROWS = 100;

const isCheckout = (ref: string) => ref.startsWith('cs_');

/** Stripe by its SDK: a hosted checkout for people, a payment intent for renewals (docs/payment-providers/stripe.md). */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl, timeoutMs = 5_000, now = () => new Date() } = options;
  const stripe = createStripeClient({ ...options, timeoutMs });
  const live = /^[sr]k_live_/.test(secretKey);
  const read = async (ref: string) => reportOf(await readPayment(stripe, ref));
  const provider: PaymentProvider = {
    id: 'stripe',
    hosts: ['checkout.stripe.com', ...(apiUrl ? [new URL(apiUrl).host] : [])],
    // Stripe takes no cards issued in Russia.
    currencies: ['USD', 'EUR', 'INR'],
    // In India every renewal needs a mandate of the bank, which a checkout does not make.
    renewalCurrencies: ['USD', 'EUR'],
    checkKeys: async () => void (await stripe.checkout.sessions.list({ limit: 1 }).catch(refuseKeys)),
    create: (request) => createCheckout(stripe, request),
    confirm: read,
    cancel: (ref) => cancel(stripe, ref),
    refund: (request) => refund(stripe, request),
    readRefund: async (_, refundRef) => refundReportOf(await stripe.refunds.retrieve(refundRef)),
    charge: (request) => charge(stripe, request),
    forgetMethod: (method) => forgetMethod(stripe, method),
    readWebhook: createStripeWebhook({ stripe, webhookSecret, live, read, now }),
  };
  return withLoggableErrors(provider);
}

function withLoggableErrors(provider: PaymentProvider): PaymentProvider {
  const fail = (error: unknown): never => {
    throw loggable(error);
  };
  return {
    ...provider,
    checkKeys: () => provider.checkKeys().catch(fail),
    create: (request) => provider.create(request).catch(fail),
    confirm: (ref) => provider.confirm(ref).catch(fail),
    cancel: (ref) => provider.cancel(ref).catch(fail),
    refund: (request) => provider.refund(request).catch(fail),
    readRefund: (ref, refundRef) => provider.readRefund(ref, refundRef).catch(fail),
    charge: (request) => provider.charge(request).catch(fail),
    forgetMethod: (method) => provider.forgetMethod(method).catch(fail),
    readWebhook: (request) => provider.readWebhook(request).catch(fail),
  };
}

function refuseKeys(error: unknown): never {
  if (isRefusedKey(error)) throw new ProviderKeysRefused('Stripe refuses the key');
  throw error;
}

async function readPayment(stripe: Stripe, ref: string): Promise<StripePayment> {
  const session = isCheckout(ref)
    ? await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge.refunds'] })
    : null;
  const intent = session
    ? expanded(session.payment_intent)
    : await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.refunds'] });
  const paid = expanded(intent?.latest_charge);
  if (!intent || !paid) return { session, intent, refunds: [], disputes: [] };
  const ofIntent = { payment_intent: intent.id, limit: PAGE_ROWS };
  const { refunds: first } = paid;
  const [refunds, disputes] = await Promise.all([
    first && !first.has_more ? first : stripe.refunds.list(ofIntent),
    paid.disputed ? stripe.disputes.list(ofIntent) : { data: [] },
  ]);
  return { session, intent, refunds: refunds.data, disputes: disputes.data };
}

async function createCheckout(stripe: Stripe, request: PaymentRequest) {
  const { paymentId, orderId, amount, currency, description, customer, expiresAt } = request;
  const metadata = { paymentId, orderId };
  const customerRef = request.saveMethod ? await createCustomer(stripe, request) : null;
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: amount,
    product_data: { name: description },
  };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data }],
      client_reference_id: paymentId,
      metadata,
      payment_intent_data: {
        ...{ metadata, description },
        ...(customerRef && { setup_future_usage: 'off_session' }),
      },
      ...(customerRef ? { customer: customerRef } : customer.email && { customer_email: customer.email }),
      locale: stripeLocale(request.locale),
      // What was shown is what is charged, in the order's currency.
      adaptive_pricing: { enabled: false },
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      ...(expiresAt && { expires_at: Math.ceil(expiresAt.getTime() / 1000) + SHORTEST_CHECKOUT_SECONDS }),
    },
    { idempotencyKey: paymentId },
  );
  if (!session.url) throw new Error('Stripe created a checkout without an address');
  return { providerRef: session.id, approveUrl: session.url };
}

async function createCustomer(stripe: Stripe, { paymentId, customer }: PaymentRequest): Promise<string> {
  const { userId, name, email } = customer;
  const idempotencyKey = `customer:${paymentId}`;
  return (await stripe.customers.create({ name, email, metadata: { userId } }, { idempotencyKey })).id;
}

/** Closes the checkout; a paid one cannot be closed, and answers what it has become. */
async function cancel(stripe: Stripe, ref: string): Promise<PaymentReport> {
  const closed = isCheckout(ref) ? stripe.checkout.sessions.expire(ref) : stripe.paymentIntents.cancel(ref);
  await closed.catch((error) => {
    if (!isRefusal(error)) throw error;
  });
  return reportOf(await readPayment(stripe, ref));
}

/** Stripe forgets idempotency keys after a day, so a refund that it already has is looked for first. */
async function refund(
  stripe: Stripe,
  { providerRef, refundId, amount }: RefundRequest,
): Promise<RefundReport> {
  const { intent, refunds } = await readPayment(stripe, providerRef);
  if (!intent) throw new Error('there is nothing to refund: the checkout was not paid');
  const made = refunds.find(({ metadata }) => metadata?.refundId === refundId);
  if (made) return refundReportOf(made);
  const wanted = { payment_intent: intent.id, amount, metadata: { refundId } };
  return refundReportOf(await stripe.refunds.create(wanted, { idempotencyKey: refundId }));
}

/** As with refunds, a charge that Stripe already has is never made a second time, however late it is repeated. */
async function charge(stripe: Stripe, request: ChargeRequest): Promise<PaymentReport> {
  const { paymentId, orderId, amount, currency, description, method } = request;
  const made = await findCharge(stripe, method, paymentId);
  if (made) return reportOf(await readPayment(stripe, made));
  try {
    const { id } = await stripe.paymentIntents.create(
      {
        ...{ amount, currency: currency.toLowerCase(), description, metadata: { paymentId, orderId } },
        ...(method.customerRef && { customer: method.customerRef }),
        payment_method: method.methodRef,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        ...{ confirm: true, off_session: true },
      },
      { idempotencyKey: paymentId },
    );
    return reportOf(await readPayment(stripe, id));
  } catch (error) {
    const refused = refusedIntentOf(error);
    if (refused) return reportOf(await readPayment(stripe, refused));
    if (isRefusal(error) && !(await isAttached(stripe, method))) return declinedCharge(request, 'other');
    throw error;
  }
}

async function findCharge(
  stripe: Stripe,
  { customerRef }: SavedMethod,
  paymentId: string,
): Promise<string | null> {
  if (!customerRef) return null;
  const { data } = await stripe.paymentIntents.list({ customer: customerRef, limit: PAGE_ROWS });
  return data.find(({ metadata }) => metadata.paymentId === paymentId)?.id ?? null;
}

async function isAttached(stripe: Stripe, { methodRef }: SavedMethod): Promise<boolean> {
  try {
    return (await stripe.paymentMethods.retrieve(methodRef)).customer !== null;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

async function forgetMethod(stripe: Stripe, method: SavedMethod): Promise<void> {
  try {
    await stripe.paymentMethods.detach(method.methodRef);
  } catch (error) {
    if (!isRefusal(error) || (await isAttached(stripe, method))) throw error;
  }
}
