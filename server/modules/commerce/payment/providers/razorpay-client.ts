import * as z from 'zod/mini';
import { basicAuth, createProviderHttp, type ErrorNames, hasStatus } from './provider-http.ts';
import {
  RazorpayDispute,
  RazorpayLink,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
  RazorpayRegistration,
  RazorpayToken,
} from './razorpay-schemas.ts';

const ErrorBody = z.object({
  error: z.object({ code: z.optional(z.string()), reason: z.nullish(z.string()) }),
});

function errorNames(body: unknown): ErrorNames {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return {};
  const { code, reason } = parsed.data.error;
  return { code, reason: reason === 'NA' ? undefined : (reason ?? undefined) };
}

const listOf = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item) });
const Created = z.object({ id: z.string() });
const Links = z.object({ payment_links: z.nullish(z.array(RazorpayLink)) });

/** Razorpay answers 400 for an id that is not there, also for one of the other mode, test or live. */
export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (hasStatus(error, 400, 404)) return null;
    throw error;
  });
}

export interface RazorpayClientDeps {
  keyId: string;
  keySecret: string;
  /** Without a slash at its end. */
  baseUrl: string;
}

/** Razorpay's REST API, as far as it is used. */
export function createRazorpayClient({ keyId, keySecret, baseUrl }: RazorpayClientDeps) {
  const http = createProviderHttp({ provider: 'razorpay', baseUrl, errorNames });
  const authorization = basicAuth(keyId, keySecret);
  const get = <S extends z.ZodMiniType>(schema: S, path: string) =>
    http.send(schema, { method: 'GET', path: `/v1${path}`, headers: { authorization } });
  const post = <S extends z.ZodMiniType>(
    schema: S,
    path: string,
    json: unknown,
    headers: Record<string, string> = {},
  ) =>
    http.send(schema, { method: 'POST', path: `/v1${path}`, headers: { authorization, ...headers }, json });
  const id = encodeURIComponent;
  const tokenPath = (customer: string, token: string) => `/customers/${id(customer)}/tokens/${id(token)}`;

  return {
    createLink: (link: unknown) => post(RazorpayLink, '/payment_links', link),
    readLink: (link: string) => get(RazorpayLink, `/payment_links/${id(link)}`),
    cancelLink: (link: string) => post(RazorpayLink, `/payment_links/${id(link)}/cancel`, {}),
    linksBy: async (filter: { reference_id: string } | { payment_id: string }) =>
      (await get(Links, `/payment_links?${new URLSearchParams(filter)}`)).payment_links ?? [],

    createCustomer: (customer: unknown) => post(Created, '/customers', customer),
    createOrder: (order: unknown) => post(RazorpayOrder, '/orders', order),
    readOrder: (order: string) => get(RazorpayOrder, `/orders/${id(order)}`),
    setNotes: (order: string, notes: unknown) =>
      http.send(RazorpayOrder, {
        ...{ method: 'PATCH', path: `/v1/orders/${id(order)}` },
        ...{ headers: { authorization }, json: { notes } },
      }),
    ordersBy: async (receipt: string) =>
      (await get(listOf(RazorpayOrder), `/orders?${new URLSearchParams({ receipt, count: '100' })}`)).items,
    paymentsOfOrder: async (order: string) =>
      (await get(listOf(RazorpayPayment), `/orders/${id(order)}/payments`)).items,

    readPayment: (payment: string) => get(RazorpayPayment, `/payments/${id(payment)}`),
    readRegistration: (payment: string) => get(RazorpayRegistration, `/payments/${id(payment)}`),
    chargeToken: (charge: unknown) => post(z.object({}), '/payments/create/recurring', charge),
    readToken: (customer: string, token: string) => get(RazorpayToken, tokenPath(customer, token)),
    deleteToken: (customer: string, token: string) =>
      http.send(z.object({}), {
        ...{ method: 'DELETE', path: `/v1${tokenPath(customer, token)}`, headers: { authorization } },
      }),
    capture: ({ id: payment, amount, currency }: RazorpayPayment) =>
      post(RazorpayPayment, `/payments/${id(payment)}/capture`, { amount, currency }),

    refund: (payment: string, refundId: string, refund: unknown) =>
      post(RazorpayRefund, `/payments/${id(payment)}/refund`, refund, { 'x-refund-idempotency': refundId }),
    readRefund: (refund: string) => get(RazorpayRefund, `/refunds/${id(refund)}`),
    refundsOf: async (payment: string) =>
      (await get(listOf(RazorpayRefund), `/payments/${id(payment)}/refunds?count=100`)).items,
    /** Razorpay cannot list the disputes of one payment: the latest hundred hold those under way. */
    disputesOf: async (payment: string) => {
      const listed = await nullIfMissing(get(listOf(RazorpayDispute), '/disputes?count=100'));
      return listed?.items.filter(({ payment_id }) => payment_id === payment) ?? [];
    },
  };
}

export type RazorpayClient = ReturnType<typeof createRazorpayClient>;
