import type * as z from 'zod';
import { newId } from '../shared/ids.ts';
import type { AfterPayment } from './after-payment.ts';
import type { Checkout } from './checkout.ts';
import { invalid, missing, StripeError } from './error.ts';
import type { Objects } from './objects.ts';
import type { customerCreate, intentCreate, refundCreate, sessionCreate } from './parameters.ts';
import type { Charge, Session, State } from './state.ts';

export interface CallDeps {
  state: State;
  objects: Objects;
  checkout: Checkout;
  after: AfterPayment;
  seconds: () => number;
}

/** docs.stripe.com/currencies: those of the list that a school may use. */
const CURRENCIES = ['usd', 'eur', 'inr', 'rub', 'gbp', 'chf', 'pln'];
/** docs.stripe.com/currencies#minimum-and-maximum-charge-amounts: 0.50 in most currencies, eight digits at most. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;
/** docs.stripe.com/api/checkout/sessions/create, `expires_at`: from 30 minutes to 24 hours after creation. */
const MIN_SECONDS = 1_800;
const MAX_SECONDS = 86_400;

function checkMoney(amount: number, currency: string, param: string): void {
  if (!CURRENCIES.includes(currency)) {
    throw invalid(`Invalid currency: ${currency}. Stripe currently supports: ${CURRENCIES}`, 'currency');
  }
  if (amount < 1) throw invalid('Invalid positive integer', param, 'parameter_invalid_integer');
  if (amount < MIN_AMOUNT) throw invalid('Amount must be at least 50 cents', param, 'amount_too_small');
  if (amount > MAX_AMOUNT) throw invalid('Amount must be no more than 99999999', param, 'amount_too_large');
}

function checkUrl(url: string | undefined, param: string): void {
  if (url === undefined) return;
  // docs.stripe.com/error-codes, `url_invalid`.
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw invalid('Not a valid URL', param, 'url_invalid');
}

/** Calls that make something (docs.stripe.com/api). */
export function createCalls({ state, objects, checkout, after, seconds }: CallDeps) {
  function customerOf(id: string | undefined): string | null {
    if (id === undefined) return null;
    const known = state.customers.get(id);
    if (!known || known.deleted) throw missing('customer', id, 'customer', 400);
    return id;
  }

  function checkSession(input: z.output<typeof sessionCreate>, amount: number, currency: string): void {
    if (input.mode !== 'payment') throw invalid(`The stand-in knows mode=payment only`, 'mode');
    if ((input.ui_mode ?? 'hosted_page') !== 'hosted_page') {
      throw invalid('The stand-in knows ui_mode=hosted_page only', 'ui_mode');
    }
    const who = [input.customer, input.customer_email].filter((value) => value !== undefined);
    if (who.length > 1) {
      throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
    }
    if (input.customer && input.customer_creation) {
      throw invalid('You may only specify one of these parameters: customer, customer_creation.', 'customer');
    }
    checkMoney(amount, currency, 'line_items[0][price_data][unit_amount]');
    checkUrl(input.success_url, 'success_url');
    checkUrl(input.cancel_url, 'cancel_url');
    const lasts = (input.expires_at ?? seconds() + MAX_SECONDS) - seconds();
    if (lasts < MIN_SECONDS || lasts > MAX_SECONDS) {
      const bound = lasts < MIN_SECONDS ? 'at least 30 minutes' : 'less than 24 hours';
      throw invalid(
        `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`,
        'expires_at',
      );
    }
  }

  function session(input: z.output<typeof sessionCreate>) {
    const lines = input.line_items.map(({ price_data, quantity = 1 }) => ({ ...price_data, quantity }));
    const amount = lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
    const currency = lines[0]?.currency ?? '';
    if (lines.some((line) => line.currency !== currency || line.quantity < 1)) {
      throw invalid('All line items must have the same currency and a quantity', 'line_items');
    }
    checkSession(input, amount, currency);
    const data = input.payment_intent_data;
    const made: Session = {
      ...{ id: newId('cs_test_', 58), created: seconds(), status: 'open', paymentStatus: 'unpaid' },
      ...{ amount, currency, description: lines.map(({ product_data }) => product_data.name).join(', ') },
      expiresAt: input.expires_at ?? seconds() + MAX_SECONDS,
      successUrl: input.success_url,
      cancelUrl: input.cancel_url ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      customer: customerOf(input.customer),
      customerEmail: input.customer_email ?? null,
      createsCustomer: input.customer_creation === 'always',
      locale: input.locale ?? null,
      metadata: input.metadata ?? {},
      intent: {
        description: data?.description ?? null,
        metadata: data?.metadata ?? {},
        receiptEmail: data?.receipt_email ?? null,
        setupFutureUsage: data?.setup_future_usage ?? null,
      },
      intentId: null,
    };
    state.sessions.set(made.id, made);
    return objects.session(made);
  }

  /** docs.stripe.com/payments/save-and-reuse, "Charge the saved payment method later". */
  function intent(input: z.output<typeof intentCreate>) {
    checkMoney(input.amount, input.currency, 'amount');
    checkUrl(input.return_url, 'return_url');
    if (input.off_session && input.off_session !== 'false' && !input.confirm) {
      throw invalid('You can only set `off_session` when `confirm` is true.', 'off_session');
    }
    const customer = customerOf(input.customer);
    const method = input.payment_method === undefined ? null : methodOf(input.payment_method, customer);
    if (input.confirm && !method)
      throw invalid('You cannot confirm without a payment method', 'payment_method');
    const made = checkout.newIntent({
      ...{ amount: input.amount, currency: input.currency, description: input.description ?? null },
      ...{
        metadata: input.metadata ?? {},
        receiptEmail: input.receipt_email ?? null,
        setupFutureUsage: null,
      },
    });
    made.customer = customer;
    made.paymentMethod = method?.id ?? null;
    if (method && !input.confirm) made.status = 'requires_confirmation';
    if (!input.confirm || !method) return objects.intent(made);
    checkout.chargeSaved(made, method);
    if (made.failure) throw cardError(made.id);
    return objects.intent(made);
  }

  function methodOf(id: string, customer: string | null) {
    const method = state.methods.get(id);
    if (!method) throw missing('PaymentMethod', id, 'payment_method', 400);
    if (method.customer === customer && customer !== null) return method;
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      'payment_method',
      'resource_missing',
    );
  }

  /** docs.stripe.com/error-handling, "Payment errors": 402 with the intent in the error. */
  function cardError(intentId: string): StripeError {
    const shown = objects.byId(intentId);
    const failure = state.intents.get(intentId)?.failure;
    return new StripeError(402, {
      type: 'card_error',
      code: failure?.code,
      decline_code: failure?.declineCode,
      message: failure?.message ?? 'Your card was declined.',
      charge: shown?.latest_charge,
      payment_intent: shown,
    });
  }

  function refund(input: z.output<typeof refundCreate>) {
    if ((input.charge === undefined) === (input.payment_intent === undefined)) {
      throw invalid('One of the following params should be provided: payment_intent or charge.');
    }
    const charge = chargeOf(input.charge, input.payment_intent);
    const { metadata = {}, reason = null } = input;
    return objects.refund(after.refund(charge, input.amount, { metadata, reason }));
  }

  function chargeOf(id: string | undefined, intentId: string | undefined): Charge {
    const paid = intentId === undefined ? undefined : state.intents.get(intentId);
    if (intentId !== undefined && !paid) throw missing('payment_intent', intentId, 'payment_intent');
    const charge = state.charges.get(id ?? paid?.latestCharge ?? '');
    if (charge && (!paid || paid.status === 'succeeded')) return charge;
    if (id !== undefined) throw missing('charge', id, 'charge');
    throw invalid(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent',
      'payment_intent_unexpected_state',
    );
  }

  function customer(input: z.output<typeof customerCreate>) {
    const { name = null, email = null, metadata = {} } = input;
    const made = { id: newId('cus_', 14), created: seconds(), name, email, metadata, deleted: false };
    state.customers.set(made.id, made);
    return objects.customer(made);
  }

  return { session, intent, refund, customer };
}
