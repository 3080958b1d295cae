import * as z from 'zod/mini';
import { PaypalDispute, PaypalOrder, PaypalPayoutBatch, PaypalRefund } from './paypal-schemas.ts';
import {
  basicAuth,
  createProviderHttp,
  type ErrorNames,
  hasStatus,
  type ProviderCall,
} from './provider-http.ts';

export interface PaypalClientDeps {
  clientId: string;
  clientSecret: string;
  /** Without a slash at its end. */
  baseUrl: string;
  now: () => Date;
}

/** A token is renewed this long before it expires, so that none expires on the way. */
const TOKEN_MARGIN_MS = 60_000;
/** How far back a capture is searched that may have been made already: longer than any outage. */
const SEARCHED_MS = 7 * 86_400_000;
const MAX_PAGES = 10;
const PAGE_ROWS = 500;
/** Complete answers; by default creating and capturing answer little more than an id. */
const COMPLETE = { prefer: 'return=representation' };

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Verification = z.object({ verification_status: z.string() });
/** The order of a capture: how messages about captures, refunds and disputes lead to our payment. */
const CaptureOrder = z.object({
  supplementary_data: z.nullish(
    z.object({ related_ids: z.nullish(z.object({ order_id: z.nullish(z.string()) })) }),
  ),
});
const Disputes = z.object({
  items: z.nullish(z.array(z.object({ dispute_id: z.string(), status: z.nullish(z.string()) }))),
});
const Transactions = z.object({
  transaction_details: z.nullish(
    z.array(
      z.object({
        transaction_info: z.nullish(
          z.object({ transaction_id: z.nullish(z.string()), invoice_id: z.nullish(z.string()) }),
        ),
      }),
    ),
  ),
  total_pages: z.nullish(z.int()),
});
const ErrorBody = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

function errorNames(body: unknown): ErrorNames {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return {};
  return { code: parsed.data.name ?? parsed.data.error, reason: parsed.data.details?.[0]?.issue };
}

/** PayPal's REST API: one access token for all calls, renewed before it expires. */
export function createPaypalClient({ clientId, clientSecret, baseUrl, now }: PaypalClientDeps) {
  const http = createProviderHttp({ provider: 'paypal', baseUrl, errorNames });
  let token: { value: string; until: number } | null = null;
  let requested: Promise<string> | null = null;

  async function requestToken(): Promise<string> {
    const answer = await http.send(Token, {
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: { authorization: basicAuth(clientId, clientSecret) },
      bytes: Buffer.from('grant_type=client_credentials'),
      contentType: 'application/x-www-form-urlencoded',
    });
    const life = answer.expires_in * 1_000;
    const until = now().getTime() + Math.max(life - TOKEN_MARGIN_MS, life / 2);
    token = { value: answer.access_token, until };
    return token.value;
  }

  /** Concurrent callers share one request. */
  function accessToken(): Promise<string> {
    if (token && now().getTime() < token.until) return Promise.resolve(token.value);
    requested ??= requestToken().finally(() => {
      requested = null;
    });
    return requested;
  }

  async function send<S extends z.ZodMiniType>(schema: S, call: ProviderCall): Promise<z.output<S>> {
    const used = await accessToken();
    const withToken = (value: string) =>
      http.send(schema, { ...call, headers: { ...call.headers, authorization: `Bearer ${value}` } });
    try {
      return await withToken(used);
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      // A revoked token: the first to notice renews it for the others.
      if (token?.value === used) token = null;
      return withToken(await accessToken());
    }
  }

  const get = <S extends z.ZodMiniType>(schema: S, path: string) => send(schema, { method: 'GET', path });
  const post = <S extends z.ZodMiniType>(schema: S, path: string, requestId: string, json: unknown) =>
    send(schema, {
      method: 'POST',
      path,
      headers: { ...COMPLETE, 'paypal-request-id': requestId },
      json,
    });
  const id = encodeURIComponent;

  /** Ids of the latest transactions with this invoice number; PayPal lists one within three hours. */
  async function transactionsOf(invoiceId: string): Promise<string[]> {
    const time = now().getTime();
    const filter = {
      start_date: new Date(time - SEARCHED_MS).toISOString(),
      end_date: new Date(time).toISOString(),
      ...{ fields: 'transaction_info', page_size: String(PAGE_ROWS) },
    };
    const found: string[] = [];
    for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
      const query = new URLSearchParams({ ...filter, page: String(page) });
      const answer = await get(Transactions, `/v1/reporting/transactions?${query}`);
      for (const { transaction_info: info } of answer.transaction_details ?? []) {
        if (info?.invoice_id === invoiceId && info.transaction_id) found.push(info.transaction_id);
      }
      pages = answer.total_pages ?? 1;
    }
    return found;
  }

  return {
    requestToken,
    transactionsOf,
    createOrder: (requestId: string, order: unknown) =>
      post(PaypalOrder, '/v2/checkout/orders', requestId, order),
    readOrder: (orderId: string) => get(PaypalOrder, `/v2/checkout/orders/${id(orderId)}`),
    captureOrder: (orderId: string) =>
      post(PaypalOrder, `/v2/checkout/orders/${id(orderId)}/capture`, `capture-${orderId}`, {}),
    refundCapture: (captureId: string, requestId: string, refund: unknown) =>
      post(PaypalRefund, `/v2/payments/captures/${id(captureId)}/refund`, requestId, refund),
    readRefund: (refundId: string) => get(PaypalRefund, `/v2/payments/refunds/${id(refundId)}`),
    createPayout: (requestId: string, batch: unknown) =>
      post(PaypalPayoutBatch, '/v1/payments/payouts', requestId, batch),
    readPayout: (batchId: string) => get(PaypalPayoutBatch, `/v1/payments/payouts/${id(batchId)}`),
    /** The order of a capture; null when PayPal does not say. */
    orderOfCapture: async (captureId: string): Promise<string | null> => {
      const capture = await get(CaptureOrder, `/v2/payments/captures/${id(captureId)}`);
      return capture.supplementary_data?.related_ids?.order_id ?? null;
    },
    /** The disputes about a capture, with their outcomes. */
    disputesOfCapture: async (captureId: string) => {
      const { items } = await get(Disputes, `/v1/customer/disputes?disputed_transaction_id=${id(captureId)}`);
      const read = ({ dispute_id }: { dispute_id: string }) =>
        get(PaypalDispute, `/v1/customer/disputes/${id(dispute_id)}`);
      return Promise.all((items ?? []).map(read));
    },
    deleteToken: (tokenId: string) =>
      send(z.unknown(), { method: 'DELETE', path: `/v3/vault/payment-tokens/${id(tokenId)}` }),
    /** Whether PayPal signed the message; the bytes go to it as they came. */
    verifySignature: async (bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
      const path = '/v1/notifications/verify-webhook-signature';
      const { verification_status } = await send(Verification, { method: 'POST', path, bytes });
      return verification_status === 'SUCCESS';
    },
  };
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;
