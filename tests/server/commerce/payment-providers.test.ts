import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURRENCIES } from '../../../contracts/values.ts';
import { ConfigError, loadConfig } from '../../../server/config/load-config.ts';
import { createPaymentService } from '../../../server/modules/commerce/payment/payment.service.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderKeysRefused,
} from '../../../server/modules/commerce/payment/provider.ts';
import { createPaymentProviders } from '../../../server/modules/commerce/payment/providers/create-providers.ts';
import { openShop, PUBLIC_URL, type ShopTest } from './fixture.ts';

let test: ShopTest;
beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

/** The shop's payments at these providers, which are the sandbox under other names. */
function payments(providers: Partial<PaymentProvider>[], orders = test.shop.orders) {
  const warnings: string[] = [];
  const alerts: unknown[] = [];
  const { links, sandbox } = test.shop;
  const service = createPaymentService({
    ...{ db: test.db, orders, links, hashInstrument: (text) => text, now: test.now },
    providers: providers.map((provider) => ({ ...sandbox, ...provider })),
    warn: (_, what) => void warnings.push(what),
    alert: (name, details) => void alerts.push([name, details]),
  });
  return { service, warnings, alerts };
}

async function order(currency: 'USD' | 'RUB') {
  const person = await test.person();
  const productId = await test.product({ dollars: 5 });
  const buyer = { ...person, locale: 'en', currency } as const;
  await test.shop.cart.addLines(buyer, { productIds: [productId], clearBefore: false });
  const { approveUrl } = await test.shop.cart.purchase(buyer, { marketing: {} });
  const { pathname, searchParams } = new URL(approveUrl);
  return { orderId: pathname.split('/').at(-1) ?? '', key: searchParams.get('key') ?? '' };
}

const dollars = { id: 'stripe', currencies: ['USD'] } as const;
const roubles = { id: 'yookassa', currencies: ['RUB'] } as const;
const both = { id: 'paypal', currencies: ['USD', 'RUB'] } as const;

describe('providers by currency', () => {
  it('are listed in the configured order', () => {
    const { service } = payments([roubles, both, dollars]);
    expect(service.providers()).toEqual(['yookassa', 'paypal', 'stripe']);
    expect(service.providers('USD')).toEqual(['paypal', 'stripe']);
    expect(service.providers('RUB')).toEqual(['yookassa', 'paypal']);
    expect(service.providers('EUR')).toEqual([]);
  });

  it('are listed over HTTP, and an unknown currency is refused', async () => {
    for (const currency of CURRENCIES)
      expect((await test.call('GET', `/api/payment/providers?currency=${currency}`)).body).toEqual([
        'sandbox',
      ]);
    expect((await test.call('GET', '/api/payment/providers?currency=XYZ')).status).toBe(400);
  });

  it('lead to the only one that fits, or to the choice', async () => {
    const wanted = await order('USD');
    const one = payments([roubles, dollars]).service;
    expect(await one.start(wanted)).toContain('/api/sandbox/pay/');
    const two = payments([dollars, both]).service;
    const other = await order('USD');
    expect(await two.start(other)).toContain('/en/payment?order=');
    expect(await two.start({ ...other, method: 'paypal' })).toContain('/api/sandbox/pay/');
  });

  it('are asked once by starts at once, and again after a failure', async () => {
    const STARTS = 50;
    let [asked, isDown, arrived, everybody] = [0, true, 0, Promise.withResolvers<void>()];
    const slow: PaymentProvider['create'] = async (request) => {
      asked += 1;
      await everybody.promise;
      await new Promise((next) => setImmediate(next));
      if (isDown) throw new Error('down');
      return test.shop.sandbox.create(request);
    };
    const { orders } = test.shop;
    const sellsPlan = async (orderId: string) => {
      const is = await orders.sellsPlan(orderId);
      arrived += 1;
      // Each start asks, and once more the one that goes to the provider.
      if (arrived > STARTS) everybody.resolve();
      return is;
    };
    const { service } = payments([{ ...dollars, create: slow }], { ...orders, sellsPlan });
    const wanted = await order('USD');
    const together = () => Promise.all(Array.from({ length: STARTS }, () => service.start(wanted)));
    expect(new Set(await together()).size).toBe(1);
    expect(asked).toBe(1);
    [isDown, arrived, everybody] = [false, 0, Promise.withResolvers<void>()];
    const [address, ...others] = new Set(await together());
    expect([address?.includes('/api/sandbox/pay/'), others, asked]).toEqual([true, [], 2]);
  });

  it('do not take a payment in another currency, regardless of who asks', async () => {
    const { service } = payments([roubles, dollars, both]);
    expect(await service.start({ ...(await order('USD')), method: 'yookassa' })).toContain('/en/payment?');
  });

  it('lead to the failed page when none fits', async () => {
    const { service, warnings } = payments([dollars]);
    const { orderId, key } = await order('RUB');
    expect(await service.start({ orderId, key })).toBe(
      `${PUBLIC_URL}/en/education/payment-fail?order=${orderId}&reason=currency`,
    );
    expect(warnings).toEqual(['payment start: no provider takes RUB']);
  });

  it('are told until when the order waits, the same at every attempt', async () => {
    const asked: PaymentRequest[] = [];
    const create = async (request: PaymentRequest) => {
      asked.push(request);
      throw new Error('away');
    };
    const { service } = payments([{ ...dollars, create }]);
    const wanted = await order('USD');
    await service.start(wanted);
    test.pass(60_000);
    await service.start(wanted);
    const [first, second] = asked.map(({ expiresAt }) => expiresAt?.getTime());
    expect(first).toBe(second);
    expect((first ?? 0) - test.now().getTime()).toBeGreaterThan(58 * 60_000);
  });
});

describe('the check of keys', () => {
  const refuse = async () => {
    throw new ProviderKeysRefused('refused');
  };

  it('passes when every provider takes them', async () => {
    const { service, alerts } = payments([dollars, roubles]);
    await service.checkKeys();
    expect(alerts).toEqual([]);
  });

  it('names the setting of refused ones', async () => {
    const { service } = payments([dollars, { ...roubles, checkKeys: refuse }]);
    const failed = await service.checkKeys().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ConfigError);
    expect((failed as ConfigError).variable).toBe('YOOKASSA_SECRET_KEY');
  });

  it('does not fail because a provider cannot be reached', async () => {
    const checkKeys = async () => {
      throw new Error('no way there');
    };
    const { service, alerts, warnings } = payments([dollars, { ...roubles, checkKeys }]);
    await service.checkKeys();
    expect(warnings).toEqual(['key check of yookassa']);
    expect(alerts).toEqual([['payment_provider_unreachable', { provider: 'yookassa' }]]);
  });

  it('does not hide refused keys behind an unreachable provider', async () => {
    const checkKeys = async () => {
      throw new Error('no way there');
    };
    const { service } = payments([
      { ...roubles, checkKeys },
      { ...dollars, checkKeys: refuse },
    ]);
    await expect(service.checkKeys()).rejects.toThrow('STRIPE_SECRET_KEY is refused by stripe');
  });
});

describe('the adapters', () => {
  const connect = (env: Record<string, string>) => createPaymentProviders(loadConfig(env));

  it('are those of the settings, in their order, without the sandbox', async () => {
    const providers = await connect({
      PAYMENT_PROVIDERS: 'sandbox,mollie,stripe',
      ...{ MOLLIE_API_KEY: 'test_1', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      STRIPE_API_URL: 'http://127.0.0.1:5100',
    });
    expect(providers.map(({ id, hosts }) => [id, hosts])).toEqual([
      ['mollie', ['www.mollie.com']],
      ['stripe', ['checkout.stripe.com', '127.0.0.1:5100']],
    ]);
  });
});
