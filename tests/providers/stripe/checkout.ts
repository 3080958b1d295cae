import type { DeclineReason } from '../../../domain/commerce/payment.ts';
import { newId } from '../shared/ids.ts';
import type { Charge, Failure, Intent, Method, Session, State } from './state.ts';

/** Announces a change: the type of the event and the id of its object. */
export type Announce = (type: string, id: string) => void;

/** docs.stripe.com/declines/codes, and docs.stripe.com/error-codes for attempts without a charge. */
const FAILURES: Record<DeclineReason, Failure> = {
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  card_declined: declined('generic_decline', 'Your card was declined.'),
  card_expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message: 'We are unable to authenticate your payment method.',
  },
  limit_exceeded: declined('card_velocity_exceeded', 'Your card was declined for too many attempts.'),
  other: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card.',
  },
};

function declined(declineCode: string, message: string): Failure {
  return { code: 'card_declined', declineCode, message };
}

/** docs.stripe.com/payments/save-and-reuse, "Charge the saved payment method later". */
const OFF_SESSION_FAILURE = declined('insufficient_funds', 'Your card has insufficient funds.');
const BOUNCED: Failure = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'The payment failed.',
};

interface Deps {
  state: State;
  seconds: () => number;
  announce: Announce;
}

/** What becomes of sessions, intents and charges. */
export function createCheckout({ state, seconds, announce }: Deps) {
  /** docs.stripe.com/payments/checkout/how-checkout-works: the intent is made when the customer pays. */
  function intentFor(session: Session): Intent {
    const known = session.intentId && state.intents.get(session.intentId);
    if (known) return known;
    const intent = newIntent({ ...session.intent, amount: session.amount, currency: session.currency });
    intent.customer = session.customer;
    session.intentId = intent.id;
    announce('payment_intent.created', intent.id);
    return intent;
  }

  function newIntent(
    data: Pick<Intent, 'amount' | 'currency' | 'description' | 'metadata' | 'receiptEmail'> &
      Pick<Intent, 'setupFutureUsage'>,
  ): Intent {
    const intent: Intent = {
      ...{ id: newId('pi_'), created: seconds(), status: 'requires_payment_method', customer: null },
      ...{ paymentMethod: null, latestCharge: null, failure: null, canceledAt: null },
      cancellationReason: null,
      amount: data.amount,
      currency: data.currency,
      description: data.description,
      metadata: data.metadata,
      receiptEmail: data.receiptEmail,
      setupFutureUsage: data.setupFutureUsage,
    };
    state.intents.set(intent.id, intent);
    return intent;
  }

  function newMethod(type: Method['type']): Method {
    const method: Method = {
      id: newId('pm_'),
      created: seconds(),
      type,
      customer: null,
      outcome: 'APPROVED',
    };
    state.methods.set(method.id, method);
    return method;
  }

  /** docs.stripe.com/payments/paymentintents/lifecycle: one attempt of an intent. */
  function attempt(intent: Intent, method: Method, status: Charge['status'], failure: Failure | null): void {
    const charge: Charge = {
      ...{ id: newId('ch_'), created: seconds(), intentId: intent.id, amount: intent.amount, status },
      ...{ methodId: method.id, failure },
    };
    state.charges.set(charge.id, charge);
    intent.latestCharge = charge.id;
    intent.paymentMethod = method.id;
    settle(intent, charge, status, failure);
  }

  function settle(intent: Intent, charge: Charge, status: Charge['status'], failure: Failure | null): void {
    charge.status = status;
    charge.failure = failure;
    intent.failure = failure;
    if (status === 'pending') {
      intent.status = 'processing';
      announce('charge.pending', charge.id);
      announce('payment_intent.processing', intent.id);
    } else if (status === 'succeeded') {
      intent.status = 'succeeded';
      announce('charge.succeeded', charge.id);
      announce('payment_intent.succeeded', intent.id);
    } else {
      intent.status = 'requires_payment_method';
      announce('charge.failed', charge.id);
      announce('payment_intent.payment_failed', intent.id);
    }
  }

  /** docs.stripe.com/payments/checkout/fulfillment: `completed` comes at once, also when the money is in transit. */
  function pay(session: Session, inTransit: boolean): void {
    if (session.status !== 'open') return;
    const intent = intentFor(session);
    const method = newMethod(inTransit ? 'sepa_debit' : 'card');
    if (session.createsCustomer && !session.customer) session.customer = newCustomer(session);
    intent.customer = session.customer;
    // docs.stripe.com/api/payment_intents/create, `setup_future_usage`: attaches the method to the customer.
    if (intent.setupFutureUsage) method.customer = intent.customer;
    session.status = 'complete';
    session.paymentStatus = inTransit ? 'unpaid' : 'paid';
    attempt(intent, method, inTransit ? 'pending' : 'succeeded', null);
    announce('checkout.session.completed', session.id);
  }

  function newCustomer({ customerEmail }: Session): string {
    const customer = { id: newId('cus_', 14), created: seconds(), name: null, email: customerEmail };
    state.customers.set(customer.id, { ...customer, metadata: {}, deleted: false });
    return customer.id;
  }

  /** docs.stripe.com/payments/checkout/fulfillment, "delayed notification payment methods". */
  function arrive(session: Session | null, intent: Intent, success: boolean): void {
    const charge = state.charges.get(intent.latestCharge ?? '');
    if (!charge || intent.status !== 'processing') return;
    settle(intent, charge, success ? 'succeeded' : 'failed', success ? null : BOUNCED);
    if (!session) return;
    if (success) session.paymentStatus = 'paid';
    announce(`checkout.session.async_payment_${success ? 'succeeded' : 'failed'}`, session.id);
  }

  /** docs.stripe.com/declines: Checkout stays open, the customer may try another card. */
  function decline(session: Session, reason: DeclineReason): void {
    if (session.status !== 'open') return;
    const intent = intentFor(session);
    if (reason === 'authentication_failed') {
      intent.failure = FAILURES[reason];
      announce('payment_intent.payment_failed', intent.id);
    } else attempt(intent, newMethod('card'), 'failed', FAILURES[reason]);
  }

  function chargeSaved(intent: Intent, method: Method): void {
    const status = { APPROVED: 'succeeded', PENDING: 'pending', DECLINED: 'failed' } as const;
    const failure = method.outcome === 'DECLINED' ? OFF_SESSION_FAILURE : null;
    attempt(intent, method, status[method.outcome], failure);
  }

  function expire(session: Session): void {
    if (session.status !== 'open') return;
    session.status = 'expired';
    announce('checkout.session.expired', session.id);
  }

  /** docs.stripe.com/api/checkout/sessions/create, `expires_at`. */
  function expireLate(): void {
    for (const session of state.sessions.values()) {
      if (session.expiresAt <= seconds()) expire(session);
    }
  }

  return { newIntent, pay, arrive, decline, chargeSaved, expire, expireLate };
}

export type Checkout = ReturnType<typeof createCheckout>;
