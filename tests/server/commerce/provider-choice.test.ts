import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Currency } from '../../../contracts/scalars.ts';
import { createPaymentService } from '../../../server/modules/commerce/payment/payment.service.ts';
import { createPaymentLinks } from '../../../server/modules/commerce/payment/payment-links.ts';
import type { PaymentProvider } from '../../../server/modules/commerce/payment/provider.ts';
import { linesOf, openShop, PUBLIC_URL, type ShopTest } from './fixture.ts';

let test: ShopTest;
beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

const links = createPaymentLinks({ publicUrl: PUBLIC_URL, secret: 's'.repeat(32) });

/** A provider that takes these currencies and, when asked for a payment, answers or does not. */
function providerOf(id: PaymentProvider['id'], currencies: Currency[], isDown = false): PaymentProvider {
  const create = async ({ paymentId }: { paymentId: string }) => {
    if (isDown) throw new Error('down');
    return { providerRef: `${id}-${paymentId}`, approveUrl: `https://${id}.test/pay` };
  };
  return { ...test.shop.sandbox, id, currencies, hosts: [`${id}.test`], create };
}

function serviceOf(...providers: PaymentProvider[]) {
  const { orders } = test.shop;
  return createPaymentService({ db: test.db, orders, providers, links, hashInstrument: (text) => text });
}

/** An order in US dollars that waits for its payment. */
async function waitingOrder() {
  const person = await test.person();
  const body = linesOf(await test.product({ dollars: 20 }));
  await test.call('POST', '/api/orders/cart', { as: person, body });
  const { body: bought } = await test.call('PUT', '/api/orders/cart/purchase', { as: person });
  const orderId = new URL(bought.approveUrl).pathname.split('/').at(-1) ?? '';
  const key = new URL(links.start(orderId)).searchParams.get('key') ?? '';
  return { person, orderId, key };
}

it('offers only providers that take the currency', () => {
  const service = serviceOf(providerOf('stripe', ['USD', 'EUR']), providerOf('yookassa', ['RUB']));
  expect(service.providers()).toEqual(['stripe', 'yookassa']);
  expect(service.providers('RUB')).toEqual(['yookassa']);
  expect(service.providers('INR')).toEqual([]);
});

it('goes straight to the only provider that takes the currency, even if another one was asked for', async () => {
  const service = serviceOf(providerOf('stripe', ['USD']), providerOf('yookassa', ['RUB']));
  const { orderId, key } = await waitingOrder();
  expect(await service.start({ orderId, key })).toBe('https://stripe.test/pay');
  expect(await service.start({ orderId, key, method: 'yookassa' })).toBe('https://stripe.test/pay');
});

it('lets people choose among several, and goes to the chosen one', async () => {
  const service = serviceOf(providerOf('stripe', ['USD']), providerOf('paypal', ['USD']));
  const { orderId, key } = await waitingOrder();
  expect(await service.start({ orderId, key })).toBe(`${PUBLIC_URL}/en/payment?order=${orderId}`);
  expect(await service.start({ orderId, key, method: 'paypal' })).toBe('https://paypal.test/pay');
});

it('says why a payment could not begin: the provider is down, none takes the currency, the order has ended', async () => {
  const service = serviceOf(providerOf('stripe', ['USD'], true));
  const { person, orderId, key } = await waitingOrder();
  const failPage = `${PUBLIC_URL}/en/education/payment-fail?order=${orderId}`;
  expect(await service.start({ orderId, key })).toBe(`${failPage}&reason=unavailable`);
  const elsewhere = serviceOf(providerOf('yookassa', ['RUB']));
  expect(await elsewhere.start({ orderId, key })).toBe(`${failPage}&reason=currency`);
  await test.shop.orders.cancel(person.id, orderId);
  expect(await service.start({ orderId, key })).toBe(`${failPage}&reason=closed`);
  await expect(service.start({ orderId: randomUUID(), key })).rejects.toThrow('order_not_found');
});
