import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../../../server/modules/commerce/payment/provider.ts';
import { INTENT, intent, list, NOW, PAYMENT, SECRET, SESSION, session, stripeAt } from './stripe-answers.ts';
import { openTinyServer, type TinyServer } from './tiny-server.ts';

let server: TinyServer;
let stripe: PaymentProvider;
beforeAll(async () => {
  server = await openTinyServer();
  stripe = stripeAt(server.url);
});
afterAll(() => server.close());

describe('a message', () => {
  const signer = new Stripe('sk_test_1');
  const event = (object: object, change = {}) =>
    JSON.stringify({ id: 'evt_1', object: 'event', livemode: false, data: { object }, ...change }, null, 2);
  const about = { id: 'cs_1', object: 'checkout.session', client_reference_id: PAYMENT, status: 'open' };

  function sent(payload: string, { secret = SECRET, age = 0, body = payload } = {}) {
    const timestamp = NOW.getTime() / 1000 - age;
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return {
      ...{ rawBody: Buffer.from(body), contentType: 'application/json', query: {} },
      headers: { 'stripe-signature': signature },
    };
  }

  it('only says which payment to read', async () => {
    server.answer({ [SESSION]: session });
    expect(await stripe.readWebhook(sent(event(about)))).toMatchObject({
      ...{ kind: 'report', eventId: 'evt_1', report: { providerRef: 'cs_1', status: 'APPROVED' } },
    });
  });

  it('up to five minutes old is genuine', async () => {
    server.answer({ [SESSION]: session });
    expect((await stripe.readWebhook(sent(event(about), { age: 300 }))).kind).toBe('report');
  });

  const reserialised = JSON.stringify(JSON.parse(event(about)));
  it.each([
    ['signed with another secret', sent(event(about), { secret: 'whsec_other' })],
    ['too old', sent(event(about), { age: 301 })],
    ['serialised again', sent(event(about), { body: reserialised })],
    ['changed', sent(event(about), { body: event(about).replace('open', 'paid') })],
    ['unsigned', { ...sent(event(about)), headers: {} }],
    ['with several signatures', { ...sent(event(about)), headers: { 'stripe-signature': ['a', 'b'] } }],
    ['of the live account', sent(event(about, { livemode: true }))],
    ['that is not JSON', sent('hello')],
  ])('%s is invalid, and nothing is read', async (_, request) => {
    server.answer({ [SESSION]: session });
    expect(await stripe.readWebhook(request)).toEqual({ kind: 'invalid' });
    expect(server.calls()).toEqual([]);
  });

  it('of the test account is invalid with a live key', async () => {
    const live = stripeAt(server.url, { secretKey: 'sk_live_1' });
    expect(await live.readWebhook(sent(event(about)))).toEqual({ kind: 'invalid' });
    server.answer({ [SESSION]: session });
    expect((await live.readWebhook(sent(event(about, { livemode: true })))).kind).toBe('report');
  });

  it.each(['charge', 'refund', 'dispute'])('about a %s finds its checkout', async (object) => {
    server.answer({ 'GET /v1/checkout/sessions': list(session), [SESSION]: session });
    const message = await stripe.readWebhook(sent(event({ id: 'x_1', object, payment_intent: 'pi_1' })));
    expect(message).toMatchObject({ kind: 'report', report: { providerRef: 'cs_1' } });
    expect(server.seen[0]?.query.get('payment_intent')).toBe('pi_1');
  });

  it('about a renewal reads its intent', async () => {
    server.answer({ 'GET /v1/checkout/sessions': list(), [INTENT]: intent });
    const message = await stripe.readWebhook(sent(event({ id: 'pi_1', object: 'payment_intent' })));
    expect(message).toMatchObject({ kind: 'report', report: { providerRef: 'pi_1', paymentId: PAYMENT } });
  });

  it.each([
    ['a checkout of another shop', { ...about, client_reference_id: 'order-7' }],
    ['a payout', { id: 'po_1', object: 'payout' }],
    ['a charge without an intent', { id: 'ch_1', object: 'charge', payment_intent: null }],
    ['an intent of another shop', { id: 'pi_2', object: 'payment_intent' }],
    ['an object without an id', { object: 'balance' }],
  ])('about %s is ignored', async (_, object) => {
    server.answer({
      'GET /v1/checkout/sessions': list(),
      'GET /v1/payment_intents/pi_2': { ...intent, id: 'pi_2', metadata: {} },
    });
    expect(await stripe.readWebhook(sent(event(object)))).toEqual({ kind: 'ignored' });
  });
});
