import { invalid } from './error.ts';
import type { Charge, Customer, Dispute, Intent, Method, Refund, Session, State } from './state.ts';

type StripeObject = Record<string, unknown>;

/** The only card and the only account: a person who pays twice pays with the same ones. */
export const CARD_FINGERPRINT = 'sTandInVisa42424';
const SEPA_FINGERPRINT = 'sTandInSepa89012';

/** Stripe's objects as its API shows them (github.com/stripe/openapi, `components.schemas`). */
export function createObjects(state: State, { url }: { url: string }) {
  const refundsOf = (charge: Charge) =>
    [...state.refunds.values()].filter(({ chargeId }) => chargeId === charge.id);
  /** docs.stripe.com/refunds: a pending refund counts as refunded, a failed one returns to the balance. */
  const refundedOf = (charge: Charge) =>
    refundsOf(charge).reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);

  const show = {
    session: (session: Session): StripeObject => ({
      ...{ id: session.id, object: 'checkout.session', created: session.created, livemode: false },
      ...{ amount_subtotal: session.amount, amount_total: session.amount, currency: session.currency },
      ...{ status: session.status, payment_status: session.paymentStatus, mode: 'payment' },
      ...{ success_url: session.successUrl, cancel_url: session.cancelUrl, expires_at: session.expiresAt },
      ...{ client_reference_id: session.clientReferenceId, metadata: session.metadata },
      ...{ customer: session.customer, customer_email: session.customerEmail },
      customer_creation: session.createsCustomer ? 'always' : 'if_required',
      customer_details: null,
      ...{ locale: session.locale, payment_intent: session.intentId, payment_method_types: ['card'] },
      ...{ setup_intent: null, subscription: null, invoice: null, payment_link: null, recovered_from: null },
      ...{ submit_type: null, ui_mode: 'hosted_page', client_secret: null, custom_fields: [] },
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      // docs.stripe.com/api/checkout/sessions/object, `url`: null once the session is not open.
      url: session.status === 'open' ? `${url}/pay/${session.id}` : null,
    }),
    intent: (intent: Intent): StripeObject => ({
      ...{ id: intent.id, object: 'payment_intent', created: intent.created, livemode: false },
      ...{ amount: intent.amount, currency: intent.currency, status: intent.status, amount_capturable: 0 },
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      ...{ customer: intent.customer, description: intent.description, metadata: intent.metadata },
      ...{ canceled_at: intent.canceledAt, cancellation_reason: intent.cancellationReason },
      ...{ capture_method: 'automatic_async', confirmation_method: 'automatic', client_secret: null },
      last_payment_error: intent.failure && {
        type: intent.failure.code === 'card_declined' ? 'card_error' : 'invalid_request_error',
        ...failureOf(intent),
        ...(intent.paymentMethod && { payment_method: methodById(intent.paymentMethod) }),
      },
      ...{ latest_charge: intent.latestCharge, next_action: null, processing: null },
      // After a failed attempt the intent waits for another payment method.
      payment_method: intent.status === 'requires_payment_method' ? null : intent.paymentMethod,
      ...{ payment_method_types: ['card', 'sepa_debit'], receipt_email: intent.receiptEmail },
      setup_future_usage: intent.setupFutureUsage,
    }),
    charge: (charge: Charge): StripeObject => ({
      ...{ id: charge.id, object: 'charge', created: charge.created, livemode: false, ...partsOf(charge) },
      ...{ amount: charge.amount, amount_captured: charge.status === 'succeeded' ? charge.amount : 0 },
      ...{ amount_refunded: refundedOf(charge), refunded: refundedOf(charge) === charge.amount },
      ...{ status: charge.status, paid: charge.status !== 'failed', captured: charge.status !== 'failed' },
      disputed: [...state.disputes.values()].some(({ chargeId }) => chargeId === charge.id),
      ...{ failure_code: charge.failure?.code ?? null, failure_message: charge.failure?.message ?? null },
      outcome: outcomeOf(charge),
      ...{ payment_intent: charge.intentId, payment_method: charge.methodId, balance_transaction: null },
      payment_method_details: detailsOf(methodById(charge.methodId)),
      ...{ billing_details: {}, receipt_url: null, invoice: null },
    }),
    refund: (refund: Refund): StripeObject => ({
      ...{ id: refund.id, object: 'refund', created: refund.created, amount: refund.amount },
      ...{ charge: refund.chargeId, payment_intent: state.charges.get(refund.chargeId)?.intentId ?? null },
      ...{ currency: intentOf(refund.chargeId)?.currency, metadata: refund.metadata, reason: refund.reason },
      ...{ status: refund.status, balance_transaction: null, receipt_number: null },
      ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      ...(refund.status === 'pending' && { pending_reason: 'processing' }),
    }),
    dispute: (dispute: Dispute): StripeObject => ({
      ...{ id: dispute.id, object: 'dispute', created: dispute.created, livemode: false, metadata: {} },
      ...{ amount: dispute.amount, currency: intentOf(dispute.chargeId)?.currency, status: dispute.status },
      ...{ charge: dispute.chargeId, payment_intent: intentOf(dispute.chargeId)?.id ?? null },
      ...{ reason: 'general', is_charge_refundable: false, balance_transactions: [], evidence: {} },
    }),
    customer: (customer: Customer): StripeObject =>
      customer.deleted
        ? { id: customer.id, object: 'customer', deleted: true }
        : {
            ...{ id: customer.id, object: 'customer', created: customer.created, livemode: false },
            ...{ name: customer.name, email: customer.email, metadata: customer.metadata, balance: 0 },
            ...{ default_source: null, invoice_settings: { default_payment_method: null } },
          },
    method: (method: Method): StripeObject => ({
      ...{ id: method.id, object: 'payment_method', created: method.created, livemode: false },
      ...{ customer: method.customer, type: method.type, billing_details: {}, metadata: {} },
      ...detailsOf({ type: method.type }),
    }),
  };

  function methodById(id: string): StripeObject {
    const method = state.methods.get(id);
    return method ? show.method(method) : { id, object: 'payment_method', type: 'card' };
  }

  function intentOf(chargeId: string): Intent | undefined {
    return state.intents.get(state.charges.get(chargeId)?.intentId ?? '');
  }

  function partsOf(charge: Charge): StripeObject {
    const { currency, customer, description, metadata } = intentOf(charge.id) ?? {};
    return {
      currency,
      customer: customer ?? null,
      description: description ?? null,
      metadata: metadata ?? {},
    };
  }

  /** Any object by its id, for `expand`. */
  function byId(id: string): StripeObject | null {
    const found =
      pick(state.sessions, id, show.session) ??
      pick(state.intents, id, show.intent) ??
      pick(state.charges, id, show.charge) ??
      pick(state.refunds, id, show.refund) ??
      pick(state.disputes, id, show.dispute) ??
      pick(state.customers, id, show.customer) ??
      pick(state.methods, id, show.method);
    return found ?? null;
  }

  /** docs.stripe.com/expand: at most four levels; what cannot be expanded is refused. */
  function expanded(object: StripeObject, paths: readonly string[] = []): StripeObject {
    for (const path of paths) {
      const steps = path.split('.');
      if (steps.length > 4) throw invalid(`You cannot expand more than 4 levels: ${path}`, 'expand');
      if (steps[0] === 'data' && Array.isArray(object.data)) {
        for (const item of object.data) expandStep(item, steps.slice(1), path);
      } else expandStep(object, steps, path);
    }
    return object;
  }

  function expandStep(object: StripeObject, [name, ...rest]: string[], path: string): void {
    if (!name) return;
    const charge = state.charges.get(String(object.id));
    // docs.stripe.com/api/charges/object, `refunds`: only when expanded.
    if (name === 'refunds' && charge) {
      const latest = refundsOf(charge).reverse().map(show.refund);
      object.refunds ??= listOf(latest.slice(0, 10), latest.length > 10, `/v1/charges/${charge.id}/refunds`);
    } else if (!EXPANDABLE.has(name) || !(name in object)) {
      throw invalid(`This property cannot be expanded (${path}).`, 'expand');
    } else if (typeof object[name] === 'string') object[name] = byId(String(object[name]));
    const next = object[name];
    if (!rest.length || next === null || typeof next !== 'object') return;
    if (rest[0] === 'data' && 'data' in next && Array.isArray(next.data)) {
      for (const item of next.data) expandStep(item, rest.slice(1), path);
    } else expandStep(asObject(object, name), rest, path);
  }

  return { ...show, byId, expanded, refundedOf };
}

export type Objects = ReturnType<typeof createObjects>;

const EXPANDABLE = new Set([
  ...['payment_intent', 'latest_charge', 'customer', 'payment_method', 'charge', 'balance_transaction'],
  ...['setup_intent', 'subscription', 'invoice'],
]);

const pick = <T>(from: Map<string, T>, id: string, show: (found: T) => StripeObject) => {
  const found = from.get(id);
  return found && show(found);
};

function asObject(object: StripeObject, name: string): StripeObject {
  const copy: StripeObject = Object.fromEntries(Object.entries(object[name] ?? {}));
  object[name] = copy;
  return copy;
}

/** docs.stripe.com/api/pagination: a page of a list. */
export const listOf = (data: StripeObject[], hasMore: boolean, url: string): StripeObject => ({
  ...{ object: 'list', data, has_more: hasMore, url },
});

const failureOf = ({ failure }: Intent) => ({
  code: failure?.code,
  message: failure?.message,
  ...(failure?.declineCode && { decline_code: failure.declineCode }),
});

/** docs.stripe.com/api/charges/object, `outcome`. */
const outcomeOf = ({ status, failure }: Charge) =>
  status === 'failed'
    ? { type: 'issuer_declined', network_status: 'declined_by_network', reason: failure?.declineCode ?? null }
    : { type: 'authorized', network_status: 'approved_by_network', reason: null };

function detailsOf({ type }: StripeObject): StripeObject {
  if (type === 'sepa_debit') {
    return { type, sepa_debit: { last4: '3000', country: 'DE', fingerprint: SEPA_FINGERPRINT } };
  }
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, funding: 'credit' };
  return { type: 'card', card: { ...card, country: 'US', fingerprint: CARD_FINGERPRINT, wallet: null } };
}
