import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import { createPaymentService } from '../../../../server/modules/commerce/payment/payment.service.ts';
import type { PaymentProvider } from '../../../../server/modules/commerce/payment/provider.ts';
import { createMollieProvider } from '../../../../server/modules/commerce/payment/providers/mollie.provider.ts';
import { createPaypalProvider } from '../../../../server/modules/commerce/payment/providers/paypal.provider.ts';
import { createRazorpayProvider } from '../../../../server/modules/commerce/payment/providers/razorpay.provider.ts';
import { createStripeProvider } from '../../../../server/modules/commerce/payment/providers/stripe.provider.ts';
import { createYookassaProvider } from '../../../../server/modules/commerce/payment/providers/yookassa.provider.ts';
import { startMollie } from '../../../providers/mollie/mollie.ts';
import { startPaypal } from '../../../providers/paypal/paypal.ts';
import { startRazorpay } from '../../../providers/razorpay/razorpay.ts';
import { known } from '../../../providers/shared/routes.ts';
import type { StandIn, StartStandIn, Trouble } from '../../../providers/stand-in.ts';
import { startStripe } from '../../../providers/stripe/stripe.ts';
import { startYookassa } from '../../../providers/yookassa/yookassa.ts';
import { buy, linesOf, openShop, PUBLIC_URL, paymentOf, type ShopTest, statusOf } from '../fixture.ts';

interface Entry {
  start: StartStandIn;
  connect(setting: (name: string) => string, apiUrl: string, now: () => Date): PaymentProvider;
  /** Decides the currency of the order. */
  locale: string;
}

const publicUrl = PUBLIC_URL;
const ENTRIES: Entry[] = [
  {
    start: startStripe,
    locale: 'EN',
    connect: (setting, apiUrl, now) =>
      createStripeProvider({
        secretKey: setting('STRIPE_SECRET_KEY'),
        webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
        ...{ apiUrl, publicUrl, now },
      }),
  },
  {
    start: startPaypal,
    locale: 'EN',
    connect: (setting, apiUrl, now) =>
      createPaypalProvider({
        clientId: setting('PAYPAL_CLIENT_ID'),
        clientSecret: setting('PAYPAL_CLIENT_SECRET'),
        webhookId: setting('PAYPAL_WEBHOOK_ID'),
        ...{ environment: 'sandbox', apiUrl, publicUrl, now },
      }),
  },
  {
    start: startMollie,
    locale: 'DE',
    connect: (setting, apiUrl, now) =>
      createMollieProvider({ apiKey: setting('MOLLIE_API_KEY'), apiUrl, publicUrl, now }),
  },
  {
    start: startRazorpay,
    locale: 'HI',
    connect: (setting, apiUrl, now) =>
      createRazorpayProvider({
        keyId: setting('RAZORPAY_KEY_ID'),
        keySecret: setting('RAZORPAY_KEY_SECRET'),
        webhookSecret: setting('RAZORPAY_WEBHOOK_SECRET'),
        ...{ apiUrl, publicUrl, now },
      }),
  },
  {
    start: startYookassa,
    locale: 'RU',
    connect: (setting, apiUrl, now) =>
      createYookassaProvider({
        shopId: setting('YOOKASSA_SHOP_ID'),
        secretKey: setting('YOOKASSA_SECRET_KEY'),
        ...{ apiUrl, publicUrl, now },
      }),
  },
];

const MINUTE = 60_000;
let shift = 0;
const now = () => new Date(Date.now() + shift);
const pass = (ms: number) => {
  shift += ms;
  test.pass(ms);
};

let test: ShopTest;
let course: string;
let checkouts: Awaited<ReturnType<typeof openCheckout>>[];

beforeAll(async () => {
  test = await openShop();
  course = await test.product({ dollars: 20 });
  checkouts = await Promise.all(ENTRIES.map(openCheckout));
});
afterEach(() => misbehave(null));
afterAll(async () => {
  await Promise.all(checkouts.map(({ standIn }) => standIn.close()));
  await test.close();
});

const misbehave = (trouble: Trouble | null) => {
  for (const { standIn } of checkouts) standIn.misbehave(trouble);
};

/** The shop's payments at one provider only. */
async function openCheckout({ start, connect, locale }: Entry) {
  const standIn = await start({ now });
  const { orders, links } = test.shop;
  const warnings: string[] = [];
  const payment = createPaymentService({
    db: test.db,
    orders,
    providers: [connect((name) => String(standIn.settings[name]), standIn.url, now)],
    links,
    warn: (_, what) => void warnings.push(what),
    hashInstrument: (fingerprint) => fingerprint,
    now,
  });

  async function purchase() {
    const as = await test.person();
    const headers = { locale };
    await test.call('POST', '/api/orders/cart', { as, headers, body: linesOf(course) });
    const bought = await test.call('PUT', '/api/orders/cart/purchase', { as, headers });
    const url = new URL(bought.body.approveUrl);
    const orderId = String(url.pathname.split('/').at(-1));
    return { orderId, key: String(url.searchParams.get('key')) };
  }

  return { id: standIn.id, standIn, payment, warnings, purchase };
}

type Checkout = (typeof checkouts)[number];

/** What is seen at every provider at once: a hung one takes five seconds. */
async function atEach<T>(work: (checkout: Checkout) => Promise<T>): Promise<Map<string, T>> {
  const seen = checkouts.map(async (each): Promise<[string, T]> => [each.id, await work(each)]);
  return new Map(await Promise.all(seen));
}

const forAll = <T>(value: (standIn: StandIn) => T): Map<string, T> =>
  new Map(checkouts.map(({ standIn }) => [standIn.id, value(standIn)]));

const pageOf = (location: string) => new URL(location).pathname.split('/').at(-1);

async function openPayment(orderId: string, provider: PaymentProviderId) {
  const { rows } = await test.pool.query(
    'select id, provider_ref from payments where order_id = $1 and provider = $2',
    [orderId, provider],
  );
  expect(rows).toHaveLength(1);
  return { paymentId: String(rows[0].id), providerRef: String(rows[0].provider_ref) };
}

describe.each<Trouble>(['down', 'hang', 'reset', 'garbage', 'error'])(
  'a provider in trouble (%s)',
  (trouble) => {
    it('leads from the start of the payment to the fail page, and starts the same payment later', async () => {
      const orders = await atEach(({ purchase }) => purchase());
      const start = ({ id, payment }: Checkout) => payment.start({ ...known(orders, id), method: id });
      misbehave(trouble);
      const failed = await atEach(async (each) => pageOf(await start(each)));
      expect(failed).toEqual(forAll(() => 'payment-fail'));
      expect(await atEach(({ id }) => statusOf(test, known(orders, id).orderId))).toEqual(
        forAll(() => 'PENDING'),
      );
      expect(await atEach(async ({ warnings, id }) => warnings.includes(`payment start at ${id}`))).toEqual(
        forAll(() => true),
      );
      misbehave(null);
      const started = await atEach(async (each) => new URL(await start(each)).origin);
      expect(started).toEqual(forAll(({ url }) => url));
      await atEach(({ id }) => openPayment(known(orders, id).orderId, id));
    });

    it('leaves a paid order open until the payment can be read, and then completes it', async () => {
      const paid = await atEach(async ({ id, payment, purchase, standIn }) => {
        const order = await purchase();
        await payment.start({ ...order, method: id });
        const opened = await openPayment(order.orderId, id);
        await standIn.approve(opened.providerRef);
        return { ...order, ...opened };
      });
      const confirm = ({ id, payment }: Checkout) => payment.confirm(known(paid, id).paymentId);
      misbehave(trouble);
      const codes = await atEach((each) => confirm(each).catch(({ code }: { code: string }) => code));
      expect(codes).toEqual(forAll(() => 'payment_failed'));
      expect(await atEach(({ id }) => statusOf(test, known(paid, id).orderId))).toEqual(
        forAll(() => 'PENDING'),
      );
      misbehave(null);
      pass(MINUTE);
      expect(await atEach(async (each) => (await confirm(each)).result)).toEqual(forAll(() => 'SUCCESS'));
      expect(await atEach(({ id }) => statusOf(test, known(paid, id).orderId))).toEqual(forAll(() => 'PAID'));
      const statuses = await atEach(
        async ({ id }) => (await paymentOf(test, known(paid, id).paymentId)).status,
      );
      expect(statuses).toEqual(forAll(() => 'APPROVED'));
    });
  },
);

it('a hung provider holds up no other call', async () => {
  const orders = await atEach(({ purchase }) => purchase());
  const answered: string[] = [];
  misbehave('hang');
  const hung = atEach(({ id, payment }) =>
    payment.start({ ...known(orders, id), method: id }).then(() => void answered.push(id)),
  );
  const { paymentId, sandboxId } = await buy(test, await test.person(), course);
  await test.shop.sandbox.decide(sandboxId, 'APPROVED');
  const confirmed = await test.call('POST', '/api/payment/confirm', { body: { paymentId } });
  expect([confirmed.body.result, answered]).toEqual(['SUCCESS', []]);
  await hung;
  expect(answered).toHaveLength(checkouts.length);
});
