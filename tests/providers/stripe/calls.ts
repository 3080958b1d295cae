import type * as z from 'zod';
import { type CallDeps, createCalls } from './create-calls.ts';
import { invalid, missing, parameterError } from './error.ts';
import { parseForm } from './form.ts';
import { listOf } from './objects.ts';
import * as parameters from './parameters.ts';

type StripeObject = Record<string, unknown>;

/** One call of the API: its parameters are checked first, then it runs. */
export interface ApiCall {
  method: string;
  path: RegExp;
  /** The checked call; running it may change something. */
  prepare(query: string, ids: string[]): () => StripeObject;
}

interface Page {
  expand?: string[] | undefined;
  limit: number;
  starting_after?: string | undefined;
}

/** Every call that the stand-in knows; the description has many more. */
export function apiCalls(deps: CallDeps): ApiCall[] {
  const { state, objects, checkout } = deps;
  const create = createCalls(deps);

  function call<S extends z.ZodType<{ expand?: string[] | undefined }>>(
    method: string,
    path: string,
    schema: S,
    run: (input: z.output<S>, ids: string[]) => StripeObject,
  ): ApiCall {
    return {
      method,
      path: new RegExp(`^/v1${path.replaceAll(':id', '([^/]+)')}$`),
      prepare: (query, ids) => {
        const parsed = schema.safeParse(parseForm(query), { reportInput: true });
        if (!parsed.success) throw parameterError(parsed.error);
        return () => objects.expanded(run(parsed.data, ids), parsed.data.expand);
      },
    };
  }

  function found<T>(from: Map<string, T>, what: string, id = ''): T {
    const known = from.get(id);
    if (!known) throw missing(what, id);
    return known;
  }

  /** docs.stripe.com/api/pagination: newest first. */
  function page<T extends { id: string }>(
    from: Map<string, T>,
    path: string,
    { limit, starting_after: after }: Page,
    fits: (item: T) => boolean,
    show: (item: T) => StripeObject,
  ): StripeObject {
    const all = [...from.values()].filter(fits).reverse();
    const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all;
    return listOf(rest.slice(0, limit).map(show), rest.length > limit, `/v1${path}`);
  }

  const is = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value;
  const intentOf = (chargeId: string) => state.charges.get(chargeId)?.intentId ?? null;
  const { onlyExpand } = parameters;

  const sessions = [
    call('POST', '/checkout/sessions', parameters.sessionCreate, create.session),
    call('GET', '/checkout/sessions', parameters.sessionList, (input) =>
      page(
        state.sessions,
        '/checkout/sessions',
        input,
        (session) =>
          is(input.payment_intent, session.intentId) &&
          is(input.customer, session.customer) &&
          is(input.status, session.status),
        objects.session,
      ),
    ),
    call('GET', '/checkout/sessions/:id', onlyExpand, (_, [id]) =>
      objects.session(found(state.sessions, 'checkout.session', id)),
    ),
    call('POST', '/checkout/sessions/:id/expire', onlyExpand, (_, [id]) => {
      const session = found(state.sessions, 'checkout.session', id);
      // docs.stripe.com/api/checkout/sessions/expire: "A Checkout Session can be expired when it is in … open".
      if (session.status !== 'open') {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      }
      checkout.expire(session);
      return objects.session(session);
    }),
  ];

  const intents = [
    call('POST', '/payment_intents', parameters.intentCreate, create.intent),
    call('GET', '/payment_intents', parameters.intentList, (input) =>
      page(
        state.intents,
        '/payment_intents',
        input,
        ({ customer }) => is(input.customer, customer),
        objects.intent,
      ),
    ),
    call('GET', '/payment_intents/:id', onlyExpand, (_, [id]) =>
      objects.intent(found(state.intents, 'payment_intent', id)),
    ),
    call('POST', '/payment_intents/:id/cancel', parameters.intentCancel, (input, [id]) => {
      const intent = found(state.intents, 'payment_intent', id);
      cancelIntent(intent.id, input.cancellation_reason ?? null);
      return objects.intent(intent);
    }),
  ];

  /** docs.stripe.com/api/payment_intents/cancel: not once it processes, and not behind a Checkout Session. */
  function cancelIntent(id: string, reason: string | null): void {
    const intent = found(state.intents, 'payment_intent', id);
    const behindCheckout = [...state.sessions.values()].some(({ intentId }) => intentId === id);
    if (behindCheckout || ['processing', 'succeeded', 'canceled'].includes(intent.status)) {
      throw invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        undefined,
        'payment_intent_unexpected_state',
      );
    }
    intent.status = 'canceled';
    intent.canceledAt = deps.seconds();
    intent.cancellationReason = reason;
  }

  const charges = [
    call('GET', '/charges', parameters.chargeList, (input) =>
      page(
        state.charges,
        '/charges',
        input,
        ({ intentId }) => is(input.payment_intent, intentId),
        objects.charge,
      ),
    ),
    call('GET', '/charges/:id', onlyExpand, (_, [id]) => objects.charge(found(state.charges, 'charge', id))),
    call('POST', '/refunds', parameters.refundCreate, create.refund),
    call('GET', '/refunds', parameters.refundList, (input) =>
      page(
        state.refunds,
        '/refunds',
        input,
        ({ chargeId }) => is(input.charge, chargeId) && is(input.payment_intent, intentOf(chargeId)),
        objects.refund,
      ),
    ),
    call('GET', '/refunds/:id', onlyExpand, (_, [id]) => objects.refund(found(state.refunds, 'refund', id))),
    call('GET', '/charges/:id/refunds', parameters.refundList, (input, [id]) =>
      page(state.refunds, `/charges/${id}/refunds`, input, ({ chargeId }) => chargeId === id, objects.refund),
    ),
    call('GET', '/disputes', parameters.refundList, (input) =>
      page(
        state.disputes,
        '/disputes',
        input,
        ({ chargeId }) => is(input.charge, chargeId) && is(input.payment_intent, intentOf(chargeId)),
        objects.dispute,
      ),
    ),
    call('GET', '/disputes/:id', onlyExpand, (_, [id]) =>
      objects.dispute(found(state.disputes, 'dispute', id)),
    ),
  ];

  const customers = [
    call('POST', '/customers', parameters.customerCreate, create.customer),
    call('GET', '/customers', parameters.customerList, (input) =>
      page(
        state.customers,
        '/customers',
        input,
        ({ email, deleted }) => !deleted && is(input.email, email),
        objects.customer,
      ),
    ),
    call('GET', '/customers/:id', onlyExpand, (_, [id]) =>
      objects.customer(found(state.customers, 'customer', id)),
    ),
    call('DELETE', '/customers/:id', onlyExpand, (_, [id]) => {
      const customer = found(state.customers, 'customer', id);
      customer.deleted = true;
      for (const method of state.methods.values()) if (method.customer === id) method.customer = null;
      return objects.customer(customer);
    }),
    call('GET', '/customers/:id/payment_methods', parameters.methodList, (input, [id]) =>
      page(
        state.methods,
        `/customers/${id}/payment_methods`,
        input,
        (method) => method.customer === id && is(input.type, method.type),
        objects.method,
      ),
    ),
    call('GET', '/payment_methods/:id', onlyExpand, (_, [id]) =>
      objects.method(found(state.methods, 'PaymentMethod', id)),
    ),
    call('POST', '/payment_methods/:id/detach', onlyExpand, (_, [id]) => {
      const method = found(state.methods, 'PaymentMethod', id);
      // docs.stripe.com/api/payment_methods/detach: "can no longer be used".
      if (!method.customer) {
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      method.customer = null;
      return objects.method(method);
    }),
  ];

  const account = [
    call('GET', '/balance', onlyExpand, () => ({
      ...{ object: 'balance', livemode: false, available: [], pending: [] },
    })),
    call('GET', '/account', onlyExpand, () => ({
      ...{ id: 'acct_standin', object: 'account', charges_enabled: true, payouts_enabled: true },
      ...{ details_submitted: true, country: 'US', default_currency: 'usd', email: null, type: 'standard' },
    })),
  ];

  return [...sessions, ...intents, ...charges, ...customers, ...account];
}
