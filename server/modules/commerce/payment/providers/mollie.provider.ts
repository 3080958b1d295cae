import { isLocalHost } from '../../../../platform/network/client-address.ts';
import type {
  ChargeRequest,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  RefundReport,
  RefundRequest,
  SavedMethod,
  WebhookMessage,
  WebhookRequest,
} from '../provider.ts';
import { ProviderKeysRefused } from '../provider.ts';
import { declinedCharge } from './declined-charge.ts';
import { createMollieClient, isRefusal, type MollieClient, mollieLocale } from './mollie-client.ts';
import { refundReportOf, reportOf } from './mollie-report.ts';
import { type MolliePayment, metadataField, mollieValue } from './mollie-schemas.ts';
import { hasStatus, PROVIDER_HTTP_TIMEOUT_MS, pageHosts } from './provider-http.ts';

export interface MollieOptions {
  apiKey: string;
  /** Empty: Mollie's own. */
  apiUrl: string;
  publicUrl: string;
  timeoutMs?: number;
  now?: () => Date;
}

interface MollieShop {
  client: MollieClient;
  mode: 'test' | 'live';
  /** Empty when Mollie could not reach it: it refuses such an address. */
  webhook: { webhookUrl?: string };
}

const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';
const MOST_DESCRIPTION = 255;

/** Mollie by the payments API v2 with a hosted page (docs/payment-providers/mollie.md). */
export function createMollieProvider(options: MollieOptions): PaymentProvider {
  const { apiKey, apiUrl, publicUrl, timeoutMs = PROVIDER_HTTP_TIMEOUT_MS } = options;
  const client = createMollieClient({ apiKey, apiUrl, timeoutMs });
  const local = isLocalHost(new URL(publicUrl).hostname);
  const shop: MollieShop = {
    client,
    mode: apiKey.startsWith('live_') ? 'live' : 'test',
    webhook: local ? {} : { webhookUrl: `${publicUrl}/api/payment/webhook/mollie` },
  };
  return {
    id: 'mollie',
    sendsReferences: true,
    hosts: pageHosts(['www.mollie.com'], apiUrl),
    // Mollie takes neither roubles nor rupees.
    currencies: ['USD', 'EUR'],
    // Most mandates are direct debits, which exist in euros only.
    renewalCurrencies: ['EUR'],
    checkKeys: async () => void (await client.listMethods().catch(refuseKeys)),
    create: (request) => createPayment(shop, request),
    confirm: async (ref) => reportOf(await readPayment(shop, ref)),
    cancel: (ref) => cancel(shop, ref),
    refund: (request) => refund(shop, request),
    readRefund: async (paymentId, refundRef) => refundReportOf(await client.readRefund(paymentId, refundRef)),
    charge: (request) => charge(shop, request),
    forgetMethod: (method) => forgetMethod(shop, method),
    readWebhook,
  };
}

function refuseKeys(error: unknown): never {
  if (hasStatus(error, 401, 403)) throw new ProviderKeysRefused('Mollie refuses the key');
  throw error;
}

function checked({ mode }: MollieShop, payment: MolliePayment): MolliePayment {
  if (payment.mode !== mode) throw new Error('Mollie answered with a payment of the other mode');
  return payment;
}

const readPayment = async (shop: MollieShop, ref: string): Promise<MolliePayment> =>
  checked(shop, await shop.client.readPayment(ref));

const amountOf = ({ amount, currency }: Pick<PaymentRequest, 'amount' | 'currency'>) => ({
  currency,
  value: mollieValue(amount),
});

async function createPayment(shop: MollieShop, request: PaymentRequest) {
  const { paymentId, orderId, saveMethod } = request;
  const locale = mollieLocale(request.locale);
  const first = saveMethod && {
    customerId: await createCustomer(shop, request),
    sequenceType: 'first',
  };
  const created = await shop.client.createPayment(paymentId, {
    amount: amountOf(request),
    description: request.description.slice(0, MOST_DESCRIPTION),
    redirectUrl: request.returnUrl,
    cancelUrl: request.cancelUrl,
    ...shop.webhook,
    metadata: { paymentId, orderId },
    ...(locale && { locale }),
    ...first,
  });
  const { id, _links } = checked(shop, created);
  if (!_links.checkout) throw new Error('Mollie created a payment without an address');
  return { providerRef: id, approveUrl: _links.checkout.href };
}

async function createCustomer(
  { client }: MollieShop,
  { paymentId, customer }: PaymentRequest,
): Promise<string> {
  const { userId, name, email } = customer;
  const person = { name, email, metadata: { userId } };
  return (await client.createCustomer(`customer:${paymentId}`, person)).id;
}

/** Most methods cannot be cancelled once chosen; such a payment ends by itself and answers its true state. */
async function cancel(shop: MollieShop, ref: string): Promise<PaymentReport> {
  const payment = await readPayment(shop, ref);
  if (!payment.isCancelable) return reportOf(payment);
  await shop.client.cancelPayment(ref).catch((error) => {
    if (!isRefusal(error)) throw error;
  });
  return reportOf(await readPayment(shop, ref));
}

/** Mollie forgets idempotency keys after an hour, so a refund that it already has is looked for first. */
async function refund(
  shop: MollieShop,
  { providerRef, refundId, ...sum }: RefundRequest,
): Promise<RefundReport> {
  const { _embedded } = await readPayment(shop, providerRef);
  const made = _embedded?.refunds?.find(({ metadata }) => metadataField(metadata, 'refundId') === refundId);
  if (made) return refundReportOf(made);
  const wanted = { amount: amountOf(sum), metadata: { refundId } };
  return refundReportOf(await shop.client.createRefund(providerRef, refundId, wanted));
}

/** As with refunds, a charge that Mollie already has is never made a second time, however late it is repeated. */
async function charge(shop: MollieShop, request: ChargeRequest): Promise<PaymentReport> {
  const { paymentId, orderId, description, method } = request;
  const { customerRef: customerId, methodRef: mandateId } = method;
  if (!customerId) throw new Error('Mollie charges customers only');
  const made = await findCharge(shop, customerId, paymentId);
  if (made) return reportOf(await readPayment(shop, made));
  try {
    const created = await shop.client.createPayment(paymentId, {
      amount: amountOf(request),
      description: description.slice(0, MOST_DESCRIPTION),
      ...shop.webhook,
      metadata: { paymentId, orderId },
      ...{ customerId, mandateId, sequenceType: 'recurring' },
    });
    return reportOf(checked(shop, created));
  } catch (error) {
    if (isRefusal(error) && !(await isValid(shop, customerId, mandateId)))
      return declinedCharge(request, 'other');
    throw error;
  }
}

async function findCharge(shop: MollieShop, customerId: string, paymentId: string): Promise<string | null> {
  const payments = await shop.client.paymentsOf(customerId);
  const made = payments.find(({ metadata }) => metadataField(metadata, 'paymentId') === paymentId);
  return made?.id ?? null;
}

async function isValid({ client }: MollieShop, customerId: string, mandateId: string): Promise<boolean> {
  try {
    return (await client.readMandate(customerId, mandateId)).status !== 'invalid';
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

async function forgetMethod({ client }: MollieShop, { customerRef, methodRef }: SavedMethod): Promise<void> {
  if (!customerRef) return;
  await client.revokeMandate(customerRef, methodRef).catch((error) => {
    if (!isRefusal(error)) throw error;
  });
}

/** Mollie signs nothing: a message only says which payment to read. */
async function readWebhook({ rawBody, contentType }: WebhookRequest): Promise<WebhookMessage> {
  if (contentType.split(';')[0]?.trim().toLowerCase() !== FORM_CONTENT_TYPE) return { kind: 'invalid' };
  const id = new URLSearchParams(rawBody.toString('utf8')).get('id');
  if (!id || !/^[a-z]{2,4}_\w{1,64}$/.test(id)) return { kind: 'invalid' };
  return id.startsWith('tr_') ? { kind: 'reference', providerRef: id } : { kind: 'ignored' };
}
