import { decimalOf } from '../shared/amounts.ts';
import type { Chargeback, Customer, Mandate, Payment, Refund, State } from './state.ts';

type MollieObject = Record<string, unknown>;

/** The only card: a person who pays twice pays with the same one. */
const CARD = {
  cardNumber: '4242',
  cardLabel: 'Visa',
  cardFingerprint: 'standInVisa4242',
  cardHolder: 'T. Tester',
  cardFunding: 'credit',
  cardAudience: 'consumer',
  cardCountryCode: 'NL',
  cardSecurity: '3dsecure',
};
const ACCOUNT = {
  consumerName: 'T. Tester',
  consumerAccount: 'NL55INGB0000000000',
  consumerBic: 'INGBNL2A',
};
const PROFILE_ID = 'pfl_StandIn123';

/** docs.mollie.com shows times in seconds with an offset: `2024-03-20T09:13:37+00:00`. */
const time = (date: Date) => `${date.toISOString().slice(0, 19)}+00:00`;

/** Mollie's objects as its API shows them (github.com/mollie/openapi, `components.schemas`). */
export function createObjects(state: State, { url }: { url: string }) {
  const money = (amount: number, currency: string) => ({ value: decimalOf(amount), currency });
  const link = (path: string) => ({ href: `${url}/v2${path}`, type: 'application/hal+json' });
  const of = <T extends { paymentId: string }>(from: Map<string, T>, id: string) =>
    [...from.values()].filter(({ paymentId }) => paymentId === id).reverse();
  /** docs.mollie.com/docs/refunds: a pending refund counts, a failed one returns to the balance. */
  const refundedOf = (id: string) =>
    of(state.refunds, id).reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
  const currencyOf = (id: string) => state.payments.get(id)?.currency ?? 'EUR';

  function payment(row: Payment, embed: readonly string[] = []): MollieObject {
    const { id, currency } = row;
    const chargebacks = of(state.chargebacks, id);
    const lists = {
      ...(embed.includes('refunds') && { refunds: of(state.refunds, id).map(refund) }),
      ...(embed.includes('chargebacks') && { chargebacks: chargebacks.map(chargeback) }),
    };
    return {
      ...{ resource: 'payment', id, mode: 'test', createdAt: time(row.createdAt), profileId: PROFILE_ID },
      ...{
        amount: money(row.amount, currency),
        description: row.description,
        metadata: row.metadata ?? null,
      },
      ...{ method: row.method, sequenceType: row.sequenceType, status: row.status },
      ...{ redirectUrl: row.redirectUrl, cancelUrl: row.cancelUrl, webhookUrl: row.webhookUrl },
      ...(row.locale && { locale: row.locale }),
      ...(row.customerId && { customerId: row.customerId }),
      ...(row.mandateId && { mandateId: row.mandateId }),
      ...states(row),
      ...(row.status === 'paid' && {
        amountRefunded: money(refundedOf(id), currency),
        amountRemaining: money(row.amount - refundedOf(id), currency),
      }),
      ...(chargebacks.length && { amountChargedBack: chargedBack(chargebacks, currency) }),
      details: detailsOf(row),
      ...(Object.keys(lists).length && { _embedded: lists }),
      _links: {
        self: link(`/payments/${id}`),
        ...(row.status === 'open' &&
          row.sequenceType !== 'recurring' && { checkout: { href: `${url}/pay/${id}`, type: 'text/html' } }),
        dashboard: { href: `${url}/dashboard/${id}`, type: 'text/html' },
        ...(of(state.refunds, id).length && { refunds: link(`/payments/${id}/refunds`) }),
        ...(chargebacks.length && { chargebacks: link(`/payments/${id}/chargebacks`) }),
        ...(row.customerId && { customer: link(`/customers/${row.customerId}`) }),
      },
    };
  }

  const chargedBack = (list: Chargeback[], currency: string) =>
    money(
      list.reduce((sum, { amount, reversedAt }) => sum + (reversedAt ? 0 : amount), 0),
      currency,
    );

  const refund = (row: Refund): MollieObject => ({
    ...{ resource: 'refund', id: row.id, mode: 'test', createdAt: time(row.createdAt), status: row.status },
    amount: money(row.amount, currencyOf(row.paymentId)),
    ...{ description: row.description, metadata: row.metadata ?? null, paymentId: row.paymentId },
    _links: {
      self: link(`/payments/${row.paymentId}/refunds/${row.id}`),
      payment: link(`/payments/${row.paymentId}`),
    },
  });

  const chargeback = (row: Chargeback): MollieObject => ({
    ...{ resource: 'chargeback', id: row.id, createdAt: time(row.createdAt), paymentId: row.paymentId },
    amount: money(row.amount, currencyOf(row.paymentId)),
    settlementAmount: money(-row.amount, 'EUR'),
    reason: { code: '10.4', description: 'Fraud' },
    reversedAt: row.reversedAt && time(row.reversedAt),
    _links: {
      self: link(`/payments/${row.paymentId}/chargebacks/${row.id}`),
      payment: link(`/payments/${row.paymentId}`),
    },
  });

  const customer = (row: Customer): MollieObject => ({
    ...{ resource: 'customer', id: row.id, mode: 'test', createdAt: time(row.createdAt) },
    ...{ name: row.name, email: row.email, locale: row.locale, metadata: row.metadata ?? null },
    _links: { self: link(`/customers/${row.id}`) },
  });

  const mandate = (row: Mandate): MollieObject => ({
    ...{ resource: 'mandate', id: row.id, mode: 'test', createdAt: time(row.createdAt) },
    ...{ status: row.status, method: row.method, customerId: row.customerId, mandateReference: null },
    ...{ scopes: ['customer-not-present'], signatureDate: row.createdAt.toISOString().slice(0, 10) },
    details: row.method === 'creditcard' ? { ...CARD, cardExpiryDate: '2034-12-31' } : ACCOUNT,
    _links: {
      self: link(`/customers/${row.customerId}/mandates/${row.id}`),
      customer: link(`/customers/${row.customerId}`),
    },
  });

  /** docs.mollie.com/reference/pagination: newest first, `from` is the first of the page. */
  function list(name: string, path: string, rows: MollieObject[], query: URLSearchParams): MollieObject {
    const limit = Number(query.get('limit') ?? 50);
    const from = query.get('from');
    const start = from ? rows.findIndex(({ id }) => id === from) : 0;
    const page = rows.slice(Math.max(start, 0), Math.max(start, 0) + limit);
    const next = rows[Math.max(start, 0) + limit];
    return {
      count: page.length,
      _embedded: { [name]: page },
      _links: {
        self: link(path),
        previous: null,
        next: next ? link(`${path}?from=${String(next.id)}&limit=${limit}`) : null,
      },
    };
  }

  return { payment, refund, chargeback, customer, mandate, list, refundedOf, of };
}

export type Objects = ReturnType<typeof createObjects>;

/** docs.mollie.com/reference/get-payment: one time for each state; `isCancelable` is left out of final ones. */
function states({ status, expiresAt, endedAt, method }: Payment): MollieObject {
  if (status === 'open' || status === 'pending') {
    return {
      isCancelable: method === 'banktransfer',
      ...(expiresAt && { expiresAt: time(expiresAt) }),
    };
  }
  return endedAt ? { [`${status}At`]: time(endedAt) } : {};
}

/** docs.mollie.com/reference/get-payment, `details`: by the method used. */
function detailsOf({ method, status, failureReason }: Payment): MollieObject | null {
  if (method === 'creditcard' && status !== 'open') {
    return failureReason
      ? { ...CARD, failureReason, failureMessage: `Failed: ${failureReason}` }
      : { ...CARD, feeRegion: 'other' };
  }
  if (method === 'banktransfer' || method === 'directdebit') {
    const reference = { transferReference: 'RF12-3456-7890-1234' };
    return status === 'paid' || method === 'directdebit' ? { ...ACCOUNT, ...reference } : reference;
  }
  return null;
}
