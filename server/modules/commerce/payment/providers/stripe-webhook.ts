import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentReport, WebhookMessage, WebhookRequest } from '../provider.ts';
import { isOurId } from './our-id.ts';

const TOLERANCE_SECONDS = 300;

/** What the objects that concern a payment have in common. */
const EventObject = z.object({
  object: z.string(),
  id: z.string(),
  client_reference_id: z.optional(z.nullable(z.string())),
  payment_intent: z.optional(z.nullable(z.string())),
});

export interface StripeWebhookDeps {
  stripe: Stripe;
  webhookSecret: string;
  /** Whether the secret key is one of the live account. */
  live: boolean;
  read: (providerRef: string) => Promise<PaymentReport>;
  now: () => Date;
}

/**
 * Reads signed events. An event only says which payment has changed: its state is read back, because Stripe delivers in
 * any order and repeats old events for days.
 */
export function createStripeWebhook({ stripe, webhookSecret, live, read, now }: StripeWebhookDeps) {
  function verified({ rawBody, headers }: WebhookRequest): Stripe.Event | null {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return null;
    try {
      const { webhooks } = stripe;
      const at = now().getTime();
      return webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at);
    } catch {
      return null;
    }
  }

  /** The checkout that the intent belongs to, else the intent itself: a renewal. Null when it is not ours. */
  async function refOfIntent(id: string | null): Promise<string | null> {
    if (!id) return null;
    const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
    const [session] = data;
    if (session) return isOurId(session.client_reference_id) ? session.id : null;
    const { metadata } = await stripe.paymentIntents.retrieve(id);
    return isOurId(metadata.paymentId) ? id : null;
  }

  async function refOf(subject: unknown): Promise<string | null> {
    const { data } = EventObject.safeParse(subject);
    switch (data?.object) {
      case 'checkout.session':
        return isOurId(data.client_reference_id) ? data.id : null;
      case 'payment_intent':
        return refOfIntent(data.id);
      case 'charge':
      case 'refund':
      case 'dispute':
        return refOfIntent(data.payment_intent ?? null);
      default:
        return null;
    }
  }

  return async function readWebhook(request: WebhookRequest): Promise<WebhookMessage> {
    const event = verified(request);
    if (!event || event.livemode !== live) return { kind: 'invalid' };
    const ref = await refOf(event.data.object);
    return ref ? { kind: 'report', eventId: event.id, report: await read(ref) } : { kind: 'ignored' };
  };
}
