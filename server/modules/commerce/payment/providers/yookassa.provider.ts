import * as z from 'zod/mini';
import {
  type ChargeRequest,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  ProviderKeysRefused,
  type WebhookMessage,
  type WebhookRequest,
} from '../provider.ts';
import { toDecimal } from './decimal-amount.ts';
import { declinedCharge } from './declined-charge.ts';
import {
  apiOrigin,
  basicAuth,
  createProviderHttp,
  type ErrorNames,
  hasStatus,
  type ProviderHttp,
  pageHosts,
  parseJson,
} from './provider-http.ts';
import {
  refundText,
  toRefundReport,
  toReport,
  YookassaPayment,
  YookassaPayments,
  YookassaRefund,
  YookassaRefunds,
} from './yookassa-report.ts';

export interface YookassaOptions {
  shopId: string;
  secretKey: string;
  /** Empty: YooKassa's own. */
  apiUrl?: string;
  publicUrl: string;
  now?: () => Date;
  /** Code of the VAT rate, 1–12, on receipts by federal law 54-FZ; without it YooKassa makes none. */
  vatCode?: number | undefined;
}

const MAX_DESCRIPTION = 128;
/** Pages of 100, the newest first. */
const MAX_PAGES = 5;
/** How far back a renewal is searched that may have been charged already: longer than any outage. */
const SEARCHED_MS = 7 * 86_400_000;

/** What `/v3/me` says of the shop; anything else, such as a proxy's page, says nothing about the keys. */
const Shop = z.object({ account_id: z.string() });
const ErrorBody = z.object({ code: z.optional(z.string()), parameter: z.optional(z.string()) });

function errorNames(body: unknown): ErrorNames {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? { code: parsed.data.code, reason: parsed.data.parameter } : {};
}

/** YooKassa by API v3: roubles only, captured as soon as the buyer pays. */
export function createYookassaProvider(options: YookassaOptions): PaymentProvider {
  const { shopId, secretKey, apiUrl, vatCode, now = () => new Date() } = options;
  const baseUrl = apiOrigin(apiUrl, 'https://api.yookassa.ru');
  const http = createProviderHttp({ provider: 'yookassa', baseUrl, errorNames });
  const { get, post } = createCalls(http, basicAuth(shopId, secretKey));
  const pathOf = (ref: string) => `/v3/payments/${encodeURIComponent(ref)}`;
  const read = (ref: string) => get(YookassaPayment, pathOf(ref));

  const refundsOf = (ref: string) =>
    allPages((query) => get(YookassaRefunds, `/v3/refunds?${query}`), { payment_id: ref });

  /** A renewal charged before: YooKassa forgets idempotence keys after a day, and cannot search by our id. */
  async function findCharged(paymentId: string): Promise<YookassaPayment | undefined> {
    const since = new Date(now().getTime() - SEARCHED_MS).toISOString();
    const recent = await allPages((query) => get(YookassaPayments, `/v3/payments?${query}`), {
      'created_at.gte': since,
    });
    return recent.find(({ metadata }) => metadata?.paymentId === paymentId);
  }

  const report = async (payment: YookassaPayment): Promise<PaymentReport> =>
    toReport(payment, payment.status === 'succeeded' ? await refundsOf(payment.id) : []);

  /** Money that waits is taken (`capture`) or released (`cancel`). */
  async function decide(payment: YookassaPayment, action: 'capture' | 'cancel'): Promise<PaymentReport> {
    if (payment.status !== 'waiting_for_capture') return report(payment);
    const { id, amount } = payment;
    const body = action === 'capture' ? { amount } : {};
    try {
      return await report(await post(YookassaPayment, `${pathOf(id)}/${action}`, `${action}-${id}`, body));
    } catch (error) {
      // Decided by somebody else meanwhile.
      if (!hasStatus(error, 400)) throw error;
      return report(await read(id));
    }
  }

  async function charge(request: ChargeRequest): Promise<PaymentReport> {
    const known = await findCharged(request.paymentId);
    if (known) return report(known);
    const body = { ...toPayment(request, vatCode), payment_method_id: request.method.methodRef };
    try {
      return await report(await post(YookassaPayment, '/v3/payments', request.paymentId, body));
    } catch (error) {
      if (hasStatus(error, 400) && error.reason === 'payment_method_id') {
        return declinedCharge(request, 'other');
      }
      throw error;
    }
  }

  return {
    id: 'yookassa',
    sendsReferences: true,
    hosts: pageHosts(['yoomoney.ru', 'yookassa.ru'], apiUrl),
    currencies: ['RUB'],
    renewalCurrencies: ['RUB'],
    checkKeys: async () => {
      await get(Shop, '/v3/me').catch((error) => {
        if (!hasStatus(error, 401, 403)) throw error;
        throw new ProviderKeysRefused('YooKassa refused the shop id or the secret key');
      });
    },
    create: async (request) => {
      const body = {
        ...toPayment(request, vatCode),
        confirmation: {
          type: 'redirect',
          return_url: request.returnUrl,
          locale: request.locale === 'ru' ? 'ru_RU' : 'en_US',
        },
        save_payment_method: request.saveMethod,
      };
      const payment = await post(YookassaPayment, '/v3/payments', request.paymentId, body);
      const approveUrl = payment.confirmation?.confirmation_url;
      if (!approveUrl) throw new Error('YooKassa gave no page for the payment');
      return { providerRef: payment.id, approveUrl };
    },
    confirm: async (ref) => decide(await read(ref), 'capture'),
    // A payment that the buyer has not decided cannot be cancelled: it stays open until it expires within an hour.
    cancel: async (ref) => decide(await read(ref), 'cancel'),
    refund: async ({ providerRef, refundId, amount, currency }) => {
      const same = (await refundsOf(providerRef))
        .map(toRefundReport)
        .find((made) => made.refundId === refundId);
      if (same) return same;
      const money = { value: toDecimal(amount), currency };
      const body = { payment_id: providerRef, amount: money, description: refundText(refundId) };
      const receipt = vatCode ? refundReceipt(await read(providerRef), money, vatCode) : {};
      const refund = await post(YookassaRefund, '/v3/refunds', refundId, { ...body, ...receipt });
      return { ...toRefundReport(refund), refundId };
    },
    readRefund: async (_ref, refundRef) =>
      toRefundReport(await get(YookassaRefund, `/v3/refunds/${encodeURIComponent(refundRef)}`)),
    charge,
    // YooKassa cannot delete a saved method: it is forgotten here, and nobody charges it any more.
    forgetMethod: async () => {},
    readWebhook: async (request) => readMessage(request),
  };
}

interface Page<T> {
  items: T[];
  next_cursor?: string | null | undefined;
}

async function allPages<T>(
  read: (query: URLSearchParams) => Promise<Page<T>>,
  filter: Record<string, string>,
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 0, cursor = ''; page < MAX_PAGES; page += 1) {
    const answer = await read(new URLSearchParams({ ...filter, limit: '100', ...(cursor && { cursor }) }));
    items.push(...answer.items);
    if (!answer.next_cursor) break;
    cursor = answer.next_cursor;
  }
  return items;
}

function createCalls(http: ProviderHttp, authorization: string) {
  return {
    get: <S extends z.ZodMiniType>(schema: S, path: string) =>
      http.send(schema, { method: 'GET', path, headers: { authorization } }),
    post: <S extends z.ZodMiniType>(schema: S, path: string, key: string, json: unknown) =>
      http.send(schema, { method: 'POST', path, headers: { authorization, 'idempotence-key': key }, json }),
  };
}

interface Money {
  value: string;
  currency: string;
}

/** The parts of a payment that a checkout and a renewal have in common. */
function toPayment(
  request: Omit<PaymentRequest, 'returnUrl' | 'cancelUrl' | 'saveMethod'>,
  vatCode?: number,
) {
  const { paymentId, orderId, customer, currency } = request;
  const amount = { value: toDecimal(request.amount), currency };
  const description = [...request.description].slice(0, MAX_DESCRIPTION).join('');
  // A receipt of a refund needs the address again, and refunds know the payment only.
  const forReceipts = vatCode ? { receiptEmail: customer.email } : {};
  return {
    amount,
    capture: true,
    description,
    metadata: { paymentId, orderId, ...forReceipts },
    ...(vatCode && { receipt: toReceipt(customer.email, description, amount, vatCode) }),
  };
}

const toReceipt = (email: string, description: string, amount: Money, vatCode: number) => ({
  customer: { email },
  items: [
    {
      ...{ description, quantity: '1.00', amount, vat_code: vatCode },
      ...{ payment_mode: 'full_payment', payment_subject: 'service' },
    },
  ],
});

function refundReceipt({ metadata, description }: YookassaPayment, amount: Money, vatCode: number) {
  const email = metadata?.receiptEmail;
  return email ? { receipt: toReceipt(email, description ?? '', amount, vatCode) } : {};
}

const Notification = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id: z.string(), payment_id: z.nullish(z.string()) }),
});

/** YooKassa signs nothing: a message only says which payment to read. */
function readMessage({ rawBody }: WebhookRequest): WebhookMessage {
  const parsed = Notification.safeParse(parseJson(rawBody.toString('utf8')));
  if (!parsed.success) return { kind: 'invalid' };
  const { event, object } = parsed.data;
  if (event.startsWith('payment.')) return { kind: 'reference', providerRef: object.id };
  if (!event.startsWith('refund.') || !object.payment_id) return { kind: 'ignored' };
  return { kind: 'reference', providerRef: object.payment_id };
}
