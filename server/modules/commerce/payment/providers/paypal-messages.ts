import * as z from 'zod/mini';
import type { PaymentReport, WebhookMessage, WebhookRequest } from '../provider.ts';
import { isOurId } from './our-id.ts';
import type { PaypalClient } from './paypal-client.ts';
import { hasStatus, parseJson } from './provider-http.ts';

/** PayPal repeats a message for three days; an older one is nobody's retry. */
const MAX_AGE_MS = 4 * 86_400_000;

/** PayPal's names of the signature's parts, and the headers they arrive in. */
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

const Link = z.object({ href: z.string(), rel: z.string() });
const Message = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.nullish(z.string()),
    links: z.nullish(z.array(Link)),
    disputed_transactions: z.nullish(z.array(z.object({ seller_transaction_id: z.nullish(z.string()) }))),
    supplementary_data: z.nullish(
      z.object({ related_ids: z.nullish(z.object({ order_id: z.nullish(z.string()) })) }),
    ),
  }),
});
type Message = z.output<typeof Message>;

export interface PaypalMessagesDeps {
  client: PaypalClient;
  webhookId: string;
  /** Reads an order's state without capturing it. */
  read: (orderId: string) => Promise<PaymentReport>;
  now: () => Date;
}

export function createPaypalMessages({ client, webhookId, read, now }: PaypalMessagesDeps) {
  async function isGenuine({ rawBody, headers }: WebhookRequest): Promise<boolean> {
    const parts: Record<string, string> = {};
    for (const [name, header] of Object.entries(SIGNATURE_HEADERS)) {
      const value = headers[header];
      if (typeof value !== 'string' || value === '' || value.length > 500) return false;
      parts[name] = value;
    }
    const age = Math.abs(now().getTime() - Date.parse(parts.transmission_time ?? ''));
    if (!(age <= MAX_AGE_MS)) return false;
    const envelope = JSON.stringify({ ...parts, webhook_id: webhookId }).slice(0, -1);
    // The signature covers the bytes as they were sent: parsed and written again they would differ.
    const bytes = Buffer.concat([Buffer.from(`${envelope},"webhook_event":`), rawBody, Buffer.from('}')]);
    try {
      return await client.verifySignature(bytes);
    } catch (error) {
      // PayPal refuses to check headers that it did not send.
      if (hasStatus(error, 400, 422)) return false;
      throw error;
    }
  }

  /** The order a message is about; null when it is about something else. */
  async function orderOf({ event_type, resource }: Message): Promise<string | null> {
    if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null;
    const related = resource.supplementary_data?.related_ids?.order_id;
    if (related) return related;
    const capture = captureIdOf(event_type, resource);
    return capture ? client.orderOfCapture(capture) : null;
  }

  async function read404<T>(work: Promise<T>): Promise<T | null> {
    return work.catch((error) => {
      if (hasStatus(error, 404)) return null;
      throw error;
    });
  }

  /** Messages never capture: one of them may be about a payment that was cancelled here. */
  return async function readWebhook(request: WebhookRequest): Promise<WebhookMessage> {
    // Checked before it is embedded, so that nothing but one JSON value can reach the envelope.
    const parsed = Message.safeParse(parseJson(request.rawBody.toString('utf8')));
    if (!parsed.success || !(await isGenuine(request))) return { kind: 'invalid' };
    const orderId = await read404(orderOf(parsed.data));
    const report = orderId && (await read404(read(orderId)));
    if (!report || !isOurId(report.paymentId)) return { kind: 'ignored' };
    return { kind: 'report', eventId: parsed.data.id, report };
  };
}

function captureIdOf(eventType: string, resource: Message['resource']): string | null {
  if (eventType.startsWith('CUSTOMER.DISPUTE.')) {
    return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  }
  if (!/^PAYMENT\.(CAPTURE|REFUND)\./.test(eventType)) return null;
  // A refund's link `up` leads to its capture.
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const linked = up && /\/captures\/([^/?]+)$/.exec(up)?.[1];
  return linked ?? (eventType.startsWith('PAYMENT.CAPTURE.') ? (resource.id ?? null) : null);
}
