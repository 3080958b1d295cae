import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { createRazorpayProvider } from '../../../../server/modules/commerce/payment/providers/razorpay.provider.ts';
import { audit, describeViolations } from '../../../../server/platform/audit/audit.ts';
import { startRazorpay } from '../../../providers/razorpay/razorpay.ts';
import { clientOf, pressOn } from '../../../providers/shared/stand-in-client.ts';
import type { StandIn } from '../../../providers/stand-in.ts';
import { openShop, PUBLIC_URL, runEffects, type ShopTest } from '../fixture.ts';
import {
  DAY,
  endAll,
  insertPlans,
  mineOf,
  type Plans,
  passUntil,
  renew,
  SUBSCRIPTION,
} from '../subscriber.ts';

let razorpay: StandIn;
let test: ShopTest;
let plans: Plans;
let ann: Caller;
let shift = () => 0;

beforeAll(async () => {
  const now = () => new Date(Date.now() + shift());
  razorpay = await startRazorpay({ now });
  const setting = (name: string) => razorpay.settings[name] ?? '';
  const provider = createRazorpayProvider({
    keyId: setting('RAZORPAY_KEY_ID'),
    keySecret: setting('RAZORPAY_KEY_SECRET'),
    webhookSecret: setting('RAZORPAY_WEBHOOK_SECRET'),
    ...{ apiUrl: razorpay.url, publicUrl: PUBLIC_URL, now },
  });
  test = await openShop({ providers: [provider] });
  shift = () => test.now().getTime() - Date.now();
  plans = await insertPlans(test);
});
beforeEach(async () => {
  razorpay.misbehave(null);
  await endAll(test);
  ann = await test.person();
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
  await razorpay.close();
});

const rupees = { cookie: 'currency=INR' };
const pathOf = (address: string) => address.slice(PUBLIC_URL.length);

/** The address of our page that the buyer of the monthly plan is led to. */
async function started(): Promise<string> {
  const { body } = await test.call('POST', SUBSCRIPTION, {
    ...{ as: ann, body: { planId: plans.monthly }, headers: rupees },
  });
  const { headers } = await test.call('GET', pathOf(body.approveUrl));
  expect(String(headers.location)).toContain(`${PUBLIC_URL}/api/payment/page/razorpay/order_`);
  return String(headers.location);
}

/** What our page gives to the script. */
function dataOf(html: string) {
  const json = /<script type="application\/json" id="checkout">(.+?)<\/script>/.exec(html)?.[1] ?? '{}';
  return JSON.parse(json) as { options: Record<string, unknown>; returnUrl: string; cancelUrl: string };
}

/** What the script of the stand-in does in a browser: hands the options over, functions as `true`. */
async function openWindow(page: string, change: object = {}) {
  const { options } = dataOf(String((await test.call('GET', pathOf(page))).body));
  const given = { ...options, handler: true, modal: { ondismiss: true }, ...change };
  const body = new URLSearchParams({ options: JSON.stringify(given), page });
  const answer = await fetch(`${razorpay.url}/v1/checkout/public`, {
    ...{ method: 'POST', body, redirect: 'manual' },
  });
  return { status: answer.status, text: await answer.text(), place: answer.headers.get('location') ?? '' };
}

async function confirm(paymentId: string | null) {
  test.pass(5_000);
  return (await test.call('POST', '/api/payment/confirm', { body: { paymentId } })).body.result;
}

async function subscribed(): Promise<string> {
  const page = await started();
  const back = await pressOn((await openWindow(page)).place, 'pay');
  const { headers, status } = await test.call('GET', pathOf(back));
  expect(status).toBe(303);
  const confirmed = new URL(String(headers.location));
  expect(confirmed.pathname).toBe('/en/payment/razorpay/confirm');
  expect(await confirm(confirmed.searchParams.get('payment'))).toBe('SUCCESS');
  return page;
}

async function atRazorpay(method: string, path: string, body?: object) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = razorpay.settings;
  const authorization = `Basic ${btoa(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`)}`;
  return (await clientOf(razorpay.url, { authorization })(method, path, body)).body;
}

const subscriptionOf = async () => (await mineOf(test, ann)).subscription;

async function methodOf() {
  const { rows } = await test.pool.query('select * from payment_methods where user_id = $1', [ann.id]);
  return rows[0];
}

describe('a subscription by Razorpay', () => {
  it('is on sale in rupees, and only there', async () => {
    const of = async (currency: string) =>
      (await test.call('GET', `/api/payment/providers?currency=${currency}&renewal=true`)).body;
    expect(await of('INR')).toEqual(['razorpay']);
    expect(await of('USD')).toEqual([]);
  });

  it('is paid by a card that Razorpay keeps; the phone number stays there', async () => {
    await subscribed();
    expect((await subscriptionOf()).status).toBe('ACTIVE');
    const method = await methodOf();
    expect(method).toMatchObject({
      customer_ref: expect.stringMatching(/^pay_/),
      method_ref: expect.stringMatching(/^token_/),
      label: 'Visa ···· 1111',
    });
    expect(JSON.stringify(method)).not.toContain('98765');
  });

  it('is charged again: the debit comes a day and a half after its request, and access goes on', async () => {
    await subscribed();
    const { method_ref } = await methodOf();
    await razorpay.setMethodOutcome(method_ref, 'PENDING');
    const before = await subscriptionOf();
    passUntil(test, before.nextChargeAt);
    await renew(test);
    await renew(test);
    const charges = razorpay.received.filter(({ path }) => path === '/v1/payments/create/recurring');
    const charge = JSON.parse(charges.at(-1)?.body ?? '{}');
    expect(charges).toHaveLength(1);
    expect(charge).toMatchObject({ contact: '+919876543210', email: ann.email, amount: 99_900 });
    test.pass(1.5 * DAY);
    await test.shop.payment.reconcile();
    expect(await test.shop.entitlements.isSubscriber(ann.id)).toBe(true);
    await razorpay.arrive(charge.order_id);
    test.pass(DAY);
    await test.shop.payment.reconcile();
    const after = await subscriptionOf();
    expect(after).toMatchObject({ status: 'ACTIVE', periodStart: before.periodEnd });
  });

  it('whose debit is refused is overdue, and paid with another card', async () => {
    await subscribed();
    await razorpay.setMethodOutcome((await methodOf()).method_ref, 'DECLINED');
    passUntil(test, (await subscriptionOf()).nextChargeAt);
    await renew(test);
    expect((await subscriptionOf()).status).toBe('PAST_DUE');
    expect(await test.shop.entitlements.isSubscriber(ann.id)).toBe(true);
  });
});

describe('the page before the window', () => {
  it('runs one script of ours and those of the provider, and leads back to the cart without scripts', async () => {
    const { body, headers } = await test.call('GET', pathOf(await started()));
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`script-src 'sha256-[^']+' ${razorpay.url}; `.replaceAll('.', '\\.')));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain(`<script src="${razorpay.url}/v1/checkout.js">`);
    expect(body).toContain('<noscript>');
    const { options, returnUrl, cancelUrl } = dataOf(String(body));
    expect(options).toMatchObject({ name: 'Kurso', recurring: true, amount: 99_900, currency: 'INR' });
    expect(JSON.stringify(options)).not.toMatch(/contact|@/);
    expect([returnUrl, cancelUrl].map((url) => new URL(url).pathname)).toEqual([
      ...['/en/payment/razorpay/confirm', '/en/payment/razorpay/cancel'],
    ]);
  });

  it('leads a person who closes the window to the page of the cancellation', async () => {
    const { place } = await openWindow(await started());
    expect(await pressOn(place, 'back')).toMatch(/#checkout-dismissed$/);
  });

  it('is not opened for a payment that was cancelled here', async () => {
    const page = await started();
    const paymentId = new URL(
      dataOf(String((await test.call('GET', pathOf(page))).body)).cancelUrl,
    ).searchParams.get('payment');
    await test.call('POST', '/api/payment/cancel', { as: ann, body: { paymentId } });
    const { headers, status } = await test.call('GET', pathOf(page));
    expect(status).toBe(303);
    expect(String(headers.location)).not.toContain('/api/');
  });

  it('that was paid in an open window after the cancellation pays the money back', async () => {
    const page = await started();
    const { place } = await openWindow(page);
    const { cancelUrl } = dataOf(String((await test.call('GET', pathOf(page))).body));
    const paymentId = new URL(cancelUrl).searchParams.get('payment');
    await test.call('POST', '/api/payment/cancel', { as: ann, body: { paymentId } });
    // Razorpay counts in seconds: what was paid before the cancellation counts.
    test.pass(60_000);
    await pressOn(place, 'pay');
    const ref = new URL(page).pathname.split('/').at(-1) ?? '';
    const [payment] = (await atRazorpay('GET', `/v1/orders/${ref}/payments`)).items;
    expect(payment.status).toBe('authorized');
    // The account captures by itself.
    await atRazorpay('POST', `/v1/payments/${payment.id}/capture`, { amount: 99_900, currency: 'INR' });
    for (const { body, headers } of razorpay.messages(ref))
      await test.app.inject({ method: 'POST', url: '/api/payment/webhook/razorpay', payload: body, headers });
    await runEffects(test);
    expect((await atRazorpay('GET', `/v1/payments/${payment.id}`)).status).toBe('refunded');
    expect(await test.shop.entitlements.isSubscriber(ann.id)).toBe(false);
  });

  it('says that the provider is away, and knows no other payment', async () => {
    const page = await started();
    razorpay.misbehave('error');
    const { headers } = await test.call('GET', pathOf(page));
    expect(String(headers.location)).toContain('/en/education/payment-fail?');
    expect(String(headers.location)).toContain('reason=unavailable');
    razorpay.misbehave(null);
    for (const path of ['razorpay/order_unknown?key=x', 'stripe/x?key=x', 'razorpay/%00?key=x'])
      expect((await test.call('GET', `/api/payment/page/${path}`)).status).toBe(404);
    expect((await test.call('GET', pathOf(page).replace(/key=.*/, 'key=x'))).status).toBe(404);
  });

  it.each([
    ['another sum', { amount: 100 }, 'amount'],
    ['a card that is not kept', { recurring: false }, 'recurring'],
    ['an unknown option', { colour: 'red' }, 'colour'],
  ])('with %s is refused by the provider', async (_, change, field) => {
    const { status, text } = await openWindow(await started(), change);
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  });
});
