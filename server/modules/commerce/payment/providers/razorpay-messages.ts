import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { WebhookMessage, WebhookRequest } from '../provider.ts';
import { isOurId } from './our-id.ts';
import { parseJson } from './provider-http.ts';
import { nullIfMissing, type RazorpayClient } from './razorpay-client.ts';
import { RazorpayPayment } from './razorpay-schemas.ts';
import type { RazorpayState } from './razorpay-state.ts';

/** Razorpay repeats a message, with its first time, for 24 hours, then switches the webhook off. */
const MAX_AGE_MS = 25 * 3_600_000;

const entity = <S extends z.ZodMiniType>(schema: S) => z.nullish(z.object({ entity: schema }));
const Message = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment_link: entity(z.object({ id: z.string() })),
    payment: entity(RazorpayPayment),
    refund: entity(z.object({ payment_id: z.string() })),
    dispute: entity(z.object({ payment_id: z.string() })),
  }),
});
type Message = z.output<typeof Message>;

export interface RazorpayMessagesDeps {
  client: RazorpayClient;
  state: RazorpayState;
  webhookSecret: string;
  now: () => Date;
}

export function createRazorpayMessages({ client, state, webhookSecret, now }: RazorpayMessagesDeps) {
  function isGenuine({ rawBody, headers }: WebhookRequest): boolean {
    const signature = String(headers['x-razorpay-signature'] ?? '');
    if (!/^[0-9a-f]{64}$/.test(signature)) return false;
    const expected = createHmac('sha256', webhookSecret).update(rawBody).digest();
    return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
  }

  const isRecent = ({ created_at }: Message): boolean =>
    Math.abs(now().getTime() - created_at * 1_000) <= MAX_AGE_MS;

  async function refOf({ payload }: Message): Promise<string | null> {
    if (payload.payment_link) return payload.payment_link.entity.id;
    const about = payload.refund?.entity.payment_id ?? payload.dispute?.entity.payment_id;
    const payment =
      payload.payment?.entity ?? (about ? await nullIfMissing(client.readPayment(about)) : null);
    if (!payment) return null;
    const links = await nullIfMissing(client.linksBy({ payment_id: payment.id }));
    // A card is registered and charged by an order of its own.
    return links?.[0]?.id ?? payment.order_id ?? null;
  }

  /**
   * A message only says what to read. A test message finds nothing with a live key, and the other way round. Messages
   * never capture: one of them may be about a payment that was cancelled here.
   */
  return async function readWebhook(request: WebhookRequest): Promise<WebhookMessage> {
    if (!isGenuine(request)) return { kind: 'invalid' };
    const parsed = Message.safeParse(parseJson(request.rawBody.toString('utf8')));
    // Messages about other things have other payloads.
    if (!parsed.success) return { kind: 'ignored' };
    if (!isRecent(parsed.data)) return { kind: 'invalid' };
    const ref = await refOf(parsed.data);
    const report = ref && (await nullIfMissing(state.read(ref)));
    if (!report || !isOurId(report.paymentId)) return { kind: 'ignored' };
    return { kind: 'report', eventId: eventIdOf(request), report };
  };
}

function eventIdOf({ headers, rawBody }: WebhookRequest): string {
  const id = headers['x-razorpay-event-id'];
  if (typeof id === 'string' && id !== '') return id;
  return createHash('sha256').update(rawBody).digest('hex');
}
