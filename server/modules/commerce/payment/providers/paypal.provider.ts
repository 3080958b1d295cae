import type { Locale } from '../../../../../contracts/locales.ts';
import {
  type ChargeRequest,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  ProviderKeysRefused,
} from '../provider.ts';
import { toDecimal } from './decimal-amount.ts';
import { declinedCharge } from './declined-charge.ts';
import { createPaypalClient, type PaypalClient } from './paypal-client.ts';
import { createPaypalMessages } from './paypal-messages.ts';
import { captureOf, declineReasonOf, toRefundReport, toReport } from './paypal-report.ts';
import type { PaypalOrder } from './paypal-schemas.ts';
import { apiOrigin, hasStatus, ProviderHttpError, pageHosts, truncateBytes } from './provider-http.ts';

export interface PaypalOptions {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  environment: 'live' | 'sandbox';
  /** Empty: PayPal's own. */
  apiUrl?: string;
  publicUrl: string;
  now?: () => Date;
  /** Name of the school on PayPal's pages; without it PayPal shows the account's. */
  brandName?: string;
}

export const PAYPAL_SITES = {
  live: { api: 'https://api-m.paypal.com', page: 'www.paypal.com' },
  sandbox: { api: 'https://api-m.sandbox.paypal.com', page: 'www.sandbox.paypal.com' },
};

/** PayPal has no Hindi, Mongolian, Vietnamese or Bengali pages. */
const LOCALES: Record<Locale, string> = {
  en: 'en-US',
  ru: 'ru-RU',
  de: 'de-DE',
  es: 'es-ES',
  hi: 'en-US',
  fr: 'fr-FR',
  pt: 'pt-BR',
  it: 'it-IT',
  mn: 'en-US',
  zh: 'zh-CN',
  ja: 'ja-JP',
  ko: 'ko-KR',
  vi: 'en-US',
  bn: 'en-US',
  id: 'id-ID',
};

const MAX_TEXT_BYTES = 127;

/** PayPal by Orders v2 with intent CAPTURE: nothing is charged before `confirm` captures an approved order. */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const { clientId, clientSecret, webhookId, environment, apiUrl, now = () => new Date() } = options;
  const site = PAYPAL_SITES[environment];
  const client = createPaypalClient({ clientId, clientSecret, baseUrl: apiOrigin(apiUrl, site.api), now });

  const read = async (ref: string) => report(client, await client.readOrder(ref));

  async function capture(order: PaypalOrder): Promise<PaymentReport> {
    try {
      return await report(client, await client.captureOrder(order.id));
    } catch (error) {
      const issue = issueOf(error);
      if (issue === 'ORDER_ALREADY_CAPTURED') return read(order.id);
      if (issue === 'ORDER_NOT_APPROVED') return toReport(order);
      const declineReason = declineReasonOf(issue);
      if (!declineReason) throw error;
      return { ...toReport(order), status: 'DECLINED', declineReason };
    }
  }

  return {
    id: 'paypal',
    hosts: pageHosts([site.page], apiUrl),
    // PayPal does not settle roubles, and takes rupees only between accounts within India.
    currencies: ['USD', 'EUR'],
    renewalCurrencies: ['USD', 'EUR'],
    checkKeys: async () => {
      await client.requestToken().catch((error) => {
        if (!hasStatus(error, 400, 401, 403)) throw error;
        throw new ProviderKeysRefused('PayPal refused the client id or the secret');
      });
    },
    create: async (request) => {
      const order = await client.createOrder(request.paymentId, toOrder(request, options.brandName));
      const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!link) throw new Error('PayPal gave no page for the payment');
      return { providerRef: order.id, approveUrl: link.href };
    },
    confirm: async (ref) => {
      const order = await client.readOrder(ref);
      return order.status === 'APPROVED' ? capture(order) : report(client, order);
    },
    cancel: async (ref) => {
      const state = await read(ref);
      // PayPal cannot void such an order. Nobody captures it from now on, so a later approval takes no money.
      return state.status === 'OPEN' ? { ...state, status: 'CANCELLED' } : state;
    },
    refund: async ({ providerRef, refundId, amount, currency }) => {
      const order = await client.readOrder(providerRef);
      const captured = captureOf(order);
      if (!captured) throw new Error('the PayPal order was never captured');
      // PayPal forgets the keys of requests, never its refunds.
      const same = toReport(order).refunds.find((made) => made.refundId === refundId);
      if (same) return same;
      const money = { currency_code: currency, value: toDecimal(amount) };
      const refund = { amount: money, custom_id: refundId, invoice_id: refundId };
      return { ...toRefundReport(await client.refundCapture(captured.id, refundId, refund)), refundId };
    },
    readRefund: async (_ref, refundRef) => toRefundReport(await client.readRefund(refundRef)),
    charge: (request) => charge(client, request, capture),
    forgetMethod: async ({ methodRef }) => {
      await client.deleteToken(methodRef).catch((error) => {
        if (!hasStatus(error, 404)) throw error;
      });
    },
    readWebhook: createPaypalMessages({ client, webhookId, read, now }),
  };
}

const issueOf = (error: unknown): string =>
  error instanceof ProviderHttpError && hasStatus(error, 403, 404, 422)
    ? error.reason || error.errorName
    : '';

/** The order's state with its disputes; an order without a capture has none. */
async function report(client: PaypalClient, order: PaypalOrder): Promise<PaymentReport> {
  const state = toReport(order);
  const captured = captureOf(order);
  if (!captured || state.status !== 'APPROVED') return state;
  const disputes = await client.disputesOfCapture(captured.id).catch((error) => {
    // The app may lack the permission for disputes; payments must not fail for that.
    if (hasStatus(error, 403, 404)) return [];
    throw error;
  });
  return toReport(order, disputes);
}

function toPurchaseUnit(request: Omit<ChargeRequest, 'method'>) {
  const { paymentId, amount, currency, description } = request;
  return {
    reference_id: paymentId,
    custom_id: paymentId,
    invoice_id: paymentId,
    description: truncateBytes(description, MAX_TEXT_BYTES),
    amount: { currency_code: currency, value: toDecimal(amount) },
  };
}

function toOrder(request: PaymentRequest, brandName: string | undefined) {
  const vault = { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT', usage_pattern: 'RECURRING_PREPAID' };
  return {
    intent: 'CAPTURE',
    purchase_units: [toPurchaseUnit(request)],
    payment_source: {
      paypal: {
        experience_context: {
          ...(brandName && { brand_name: truncateBytes(brandName, MAX_TEXT_BYTES) }),
          locale: LOCALES[request.locale],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
        ...(request.saveMethod && { attributes: { vault } }),
      },
    },
  };
}

/** Charges a saved PayPal account: such an order is captured while it is created. */
async function charge(
  client: PaypalClient,
  request: ChargeRequest,
  capture: (order: PaypalOrder) => Promise<PaymentReport>,
): Promise<PaymentReport> {
  const unit = toPurchaseUnit(request);
  const wanted = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { vault_id: request.method.methodRef } },
  };
  try {
    const order = await client.createOrder(request.paymentId, wanted);
    if (order.status === 'PAYER_ACTION_REQUIRED') {
      return { ...toReport(order), status: 'DECLINED', declineReason: 'authentication_failed' };
    }
    return order.status === 'COMPLETED' ? report(client, order) : capture(order);
  } catch (error) {
    const issue = issueOf(error);
    const earlier = issue === 'DUPLICATE_INVOICE_ID' && (await findCharged(client, request.paymentId));
    if (earlier) return report(client, earlier);
    const declineReason = hasStatus(error, 404) ? 'other' : declineReasonOf(issue);
    if (!declineReason) throw error;
    return declinedCharge(request, declineReason);
  }
}

/** The order of a renewal charged before: PayPal forgets the keys of orders after six hours. */
async function findCharged(client: PaypalClient, paymentId: string): Promise<PaypalOrder | null> {
  const orNull = (error: unknown) => {
    // The app may lack the permission to search, and a refund may carry its payment's number.
    if (hasStatus(error, 403, 404)) return null;
    throw error;
  };
  for (const id of (await client.transactionsOf(paymentId).catch(orNull)) ?? []) {
    const orderId = await client.orderOfCapture(id).catch(orNull);
    if (orderId) return client.readOrder(orderId);
  }
  return null;
}
