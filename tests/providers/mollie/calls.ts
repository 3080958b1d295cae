import type * as z from 'zod';
import { bodyError, MollieError, noEntity, unprocessable } from './error.ts';
import type { Objects } from './objects.ts';
import * as parameters from './parameters.ts';
import type { Payments } from './payments.ts';
import type { State } from './state.ts';

interface CallResult {
  status: number;
  body: Record<string, unknown> | null;
}

export interface ApiCall {
  method: string;
  path: RegExp;
  run(body: unknown, ids: string[], query: URLSearchParams): CallResult;
}

interface Deps {
  state: State;
  objects: Objects;
  payments: Payments;
}

/** What may be asked for by `embed` of docs.mollie.com/reference/get-payment. */
const EMBEDS = ['captures', 'refunds', 'chargebacks'];
const MAX_LIMIT = 250;

/** Every call that the stand-in knows; the description has many more. */
export function apiCalls({ state, objects, payments }: Deps): ApiCall[] {
  function call<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    run: (input: z.output<S>, ids: string[], query: URLSearchParams) => CallResult['body'],
    status = method === 'POST' ? 201 : 200,
  ): ApiCall {
    return {
      method,
      path: new RegExp(`^/v2${path.replaceAll(':id', '([^/]+)')}$`),
      run: (body, ids, query) => {
        checkQuery(query);
        const parsed = schema.safeParse(body ?? {}, { reportInput: true });
        if (!parsed.success) throw bodyError(parsed.error);
        return { status, body: run(parsed.data, ids, query) };
      },
    };
  }

  function found<T>(from: Map<string, T>, id = ''): T {
    const known = from.get(id);
    if (!known) throw noEntity(id);
    return known;
  }

  const embeds = (query: URLSearchParams) => query.get('embed')?.split(',') ?? [];
  const newest = <T>(from: Map<string, T>) => [...from.values()].reverse();
  const { empty, paymentCreate, refundCreate, customerCreate } = parameters;

  const paymentCalls = [
    call('POST', '/payments', paymentCreate, (input) => objects.payment(payments.create(input))),
    call('GET', '/payments', empty, (_, __, query) => {
      const rows = newest(state.payments).map((row) => objects.payment(row, embeds(query)));
      return objects.list('payments', '/payments', rows, query);
    }),
    call('GET', '/payments/:id', empty, (_, [id], query) =>
      objects.payment(found(state.payments, id), embeds(query)),
    ),
    call('DELETE', '/payments/:id', empty, (_, [id]) => {
      const payment = found(state.payments, id);
      payments.cancel(payment);
      return objects.payment(payment);
    }),
    call('GET', '/payments/:id/chargebacks', empty, (_, [id = ''], query) => {
      found(state.payments, id);
      const rows = objects.of(state.chargebacks, id).map(objects.chargeback);
      return objects.list('chargebacks', `/payments/${id}/chargebacks`, rows, query);
    }),
    call('GET', '/payments/:id/chargebacks/:id', empty, (_, [, id]) =>
      objects.chargeback(found(state.chargebacks, id)),
    ),
  ];

  const refundCalls = [
    call('POST', '/payments/:id/refunds', refundCreate, (input, [id]) =>
      objects.refund(payments.refund(found(state.payments, id), input)),
    ),
    call('GET', '/payments/:id/refunds', empty, (_, [id = ''], query) => {
      found(state.payments, id);
      const rows = objects.of(state.refunds, id).map(objects.refund);
      return objects.list('refunds', `/payments/${id}/refunds`, rows, query);
    }),
    call('GET', '/payments/:id/refunds/:id', empty, (_, [paymentId, id = '']) => {
      const refund = found(state.refunds, id);
      if (refund.paymentId !== paymentId) throw noEntity(id);
      return objects.refund(refund);
    }),
  ];

  const customerCalls = [
    call('POST', '/customers', customerCreate, (input) => objects.customer(payments.addCustomer(input))),
    call('GET', '/customers', empty, (_, __, query) =>
      objects.list('customers', '/customers', newest(state.customers).map(objects.customer), query),
    ),
    call('GET', '/customers/:id', empty, (_, [id]) => objects.customer(found(state.customers, id))),
    call('DELETE', '/customers/:id', empty, (_, [id = '']) => deleteCustomer(id), 204),
    call('GET', '/customers/:id/payments', empty, (_, [id = ''], query) => {
      found(state.customers, id);
      const rows = newest(state.payments).filter(({ customerId }) => customerId === id);
      const shown = rows.map((row) => objects.payment(row, embeds(query)));
      return objects.list('payments', `/customers/${id}/payments`, shown, query);
    }),
    call('POST', '/customers/:id/payments', paymentCreate, (input, [customerId = '']) =>
      objects.payment(payments.create({ ...input, customerId })),
    ),
    call('GET', '/customers/:id/mandates', empty, (_, [id = ''], query) => {
      found(state.customers, id);
      const rows = newest(state.mandates).filter(({ customerId }) => customerId === id);
      return objects.list('mandates', `/customers/${id}/mandates`, rows.map(objects.mandate), query);
    }),
    call('GET', '/customers/:id/mandates/:id', empty, (_, ids) => objects.mandate(mandateOf(ids))),
    call(
      'DELETE',
      '/customers/:id/mandates/:id',
      empty,
      (_, ids) => {
        payments.revoke(mandateOf(ids));
        return null;
      },
      204,
    ),
  ];

  function mandateOf([customerId, id = '']: string[]) {
    const mandate = found(state.mandates, id);
    if (mandate.customerId !== customerId) throw noEntity(id);
    return mandate;
  }

  /** docs.mollie.com/reference/delete-customer: its mandates are canceled as well. */
  function deleteCustomer(id: string): null {
    found(state.customers, id);
    state.customers.delete(id);
    for (const mandate of state.mandates.values()) if (mandate.customerId === id) mandate.status = 'invalid';
    return null;
  }

  const accountCalls = [
    call('GET', '/methods', empty, (_, __, query) =>
      objects.list('methods', '/methods', ['creditcard', 'banktransfer'].map(methodOf), query),
    ),
    call('GET', '/profiles/me', empty, () => ({
      ...{ resource: 'profile', id: 'pfl_StandIn123', mode: 'test', name: 'Stand-in', status: 'verified' },
    })),
  ];

  return [...paymentCalls, ...refundCalls, ...customerCalls, ...accountCalls];
}

const methodOf = (id: string) => ({ resource: 'method', id, description: id, status: 'activated' });

/** docs.mollie.com/reference/testmode: "must not be sent" with a key of one mode. */
function checkQuery(query: URLSearchParams): void {
  if (query.has('testmode'))
    throw new MollieError(400, 'The testmode parameter must not be sent', 'testmode');
  const limit = query.get('limit');
  if (limit !== null && !(Number(limit) >= 1 && Number(limit) <= MAX_LIMIT)) {
    throw new MollieError(400, 'The limit is invalid', 'limit');
  }
  const wrong = query
    .get('embed')
    ?.split(',')
    .find((name) => !EMBEDS.includes(name));
  if (wrong) throw unprocessable(`The embed '${wrong}' does not exist`, 'embed');
}
