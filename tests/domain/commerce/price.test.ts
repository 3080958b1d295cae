import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_PRICE } from '../../../contracts/values.ts';
import { currencyOf } from '../../../domain/commerce/currency.ts';
import {
  derivePrice,
  describe as describePrice,
  discountPercent,
  isFreeBySubscription,
  type PriceViewer,
  type PromoCodeDiscount,
  percentOf,
  saleRuns,
} from '../../../domain/commerce/price.ts';

const now = new Date('2026-05-01T12:00:00Z');
const amounts = (usd: number) => ({ USD: usd, EUR: usd + 1, RUB: usd * 90, INR: usd * 80 });
const rule = (usd: number, sale: number | null = null, subscriptionPercent = 0) => ({
  amounts: amounts(usd),
  sale: sale === null ? null : { percent: sale, amounts: null, from: null, to: null },
  subscriptionPercent,
});

describe('currencyOf', () => {
  it.each([
    ['en', 'USD'],
    ['de', 'EUR'],
    ['pt', 'USD'],
    ['ru', 'RUB'],
    ['hi', 'INR'],
    ['bn', 'INR'],
    ['zh', 'USD'],
    ['mn', 'USD'],
  ] as const)('%s is sold in %s', (locale, currency) => expect(currencyOf(locale)).toBe(currency));
});

describe('percentOf rounds half up', () => {
  it.each([
    [1, 50, 1],
    [3, 50, 2],
    [5, 10, 1],
    [4, 10, 0],
    [999, 33, 330],
    [2_147_483_647, 100, 2_147_483_647],
  ])('%i at %i %% is %i', (amount, percent, expected) => expect(percentOf(amount, percent)).toBe(expected));

  it('agrees with exact arithmetic for every amount a column can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 100 }), (a, p) => {
        const exact = (BigInt(a) * BigInt(p) * 2n + 100n) / 200n;
        return BigInt(percentOf(a, p)) === exact;
      }),
    );
  });
});

describe('derivePrice', () => {
  it('takes sale, subscription and promo off one after the other', () => {
    const price = derivePrice({
      rule: rule(10_000, 20, 10),
      currency: 'USD',
      now,
      viewer: 'subscriber',
      promoCode: { percent: 50, amounts: null },
    });
    expect(price.steps).toEqual([
      { kind: 'base', amount: 10_000 },
      { kind: 'sale', amount: 2000 },
      { kind: 'subscription', amount: 800 },
      { kind: 'promo', amount: 3600 },
      { kind: 'final', amount: 3600 },
    ]);
    expect(price.discountPrice.promocodeDiscountPercent).toBe(50);
    expect(discountPercent(price)).toBe(64);
  });

  it('keeps subscription prices from those without one', () => {
    const price = derivePrice({ rule: rule(1000, null, 30), currency: 'USD', now, viewer: 'user' });
    expect(price).toMatchObject({ finalPrice: 1000, discountPrice: { subscriptionDiscountAmount: 0 } });
  });

  it('takes off a fixed amount in the currency, never more than is left', () => {
    const promoCode = { percent: null, amounts: { USD: 700, EUR: 100 } };
    const of = (usd: number, currency: 'USD' | 'EUR' | 'RUB') =>
      derivePrice({ rule: rule(usd), currency, now, viewer: 'user', promoCode }).finalPrice;
    expect([of(1000, 'USD'), of(500, 'USD'), of(1000, 'EUR'), of(1000, 'RUB')]).toEqual([
      300, 0, 901, 90_000,
    ]);
  });

  it('is free without a level, and fails for a level without the currency', () => {
    const free = { amounts: null, sale: null, subscriptionPercent: 0 };
    expect(derivePrice({ rule: free, currency: 'USD', now, viewer: 'user' }).free).toBe(true);
    const holed = { ...free, amounts: { USD: 1 } };
    expect(() => derivePrice({ rule: holed, currency: 'EUR', now, viewer: 'user' })).toThrow(RangeError);
  });

  it('gives whole parts that add up and is never negative', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const promoCode = fc.option(
      fc.record({ percent: fc.option(percent), amounts: fc.constant({ USD: 777 }) }),
      {
        nil: null,
      },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        percent,
        percent,
        fc.boolean(),
        promoCode,
        (usd, sale, sub, subscriber, code) => {
          const price = derivePrice({
            rule: rule(usd, sale, sub),
            currency: 'USD',
            now,
            viewer: subscriber ? 'subscriber' : 'user',
            promoCode: code,
          });
          const parts = price.discountPrice;
          const off =
            parts.saleDiscountAmount + parts.subscriptionDiscountAmount + parts.promocodeDiscountAmount;
          expect(price.finalPrice).toBe(parts.basePrice - off);
          expect(price.finalPrice).toBeGreaterThanOrEqual(0);
          expect(price.finalPrice).toBeLessThanOrEqual(price.discountPrice.basePrice);
          expect(Number.isInteger(price.finalPrice)).toBe(true);
          expect(price.free).toBe(price.finalPrice === 0);
        },
      ),
    );
  });

  it('never gives a higher price for a bigger discount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 99 }), (usd, percent) => {
        const at = (p: number) =>
          derivePrice({
            rule: rule(usd),
            currency: 'USD',
            now,
            viewer: 'user',
            promoCode: { percent: p, amounts: null },
          });
        return at(percent + 1).finalPrice <= at(percent).finalPrice;
      }),
    );
  });
});

describe('a guest', () => {
  const of = (viewer: PriceViewer, promoCode: PromoCodeDiscount | null = null) =>
    derivePrice({ rule: rule(10_000, 20, 10), currency: 'USD', now, viewer, promoCode });

  it('pays the price without a subscription, and is shown the price with one', () => {
    expect(of('guest')).toMatchObject({ finalPrice: 8000, subscriptionPrice: 7200 });
    expect(of('user')).toMatchObject({ finalPrice: 8000 });
    expect(of('user')).not.toHaveProperty('subscriptionPrice');
    expect(of('subscriber')).toMatchObject({ finalPrice: 7200 });
    expect(of('subscriber')).not.toHaveProperty('subscriptionPrice');
  });

  it('is shown it with the promo code taken off too, and only when it is less', () => {
    expect(of('guest', { percent: 50, amounts: null })).toMatchObject({
      finalPrice: 4000,
      subscriptionPrice: 3600,
    });
    expect(of('guest', { percent: 100, amounts: null })).not.toHaveProperty('subscriptionPrice');
  });
});

describe('percent discounts', () => {
  it.each([
    ['USD', 1999, 15, 300],
    ['EUR', 1999, 15, 300],
    ['RUB', 499_000, 15, 74_900],
    ['INR', 199_900, 15, 30_000],
    ['INR', 199_900, 100, 199_900],
  ] as const)('are rounded as shops of the currency do: %s %i, %i %% off', (currency, base, percent, off) => {
    const sale = { percent, amounts: null, from: null, to: null };
    const priced = { amounts: { [currency]: base }, sale, subscriptionPercent: 0 };
    const price = derivePrice({ rule: priced, currency, now, viewer: 'user' });
    expect(price.discountPrice.saleDiscountAmount).toBe(off);
  });
});

describe('credit for owned courses', () => {
  const course = (productId: string, usd: number | null) => ({
    productId,
    amounts: usd === null ? null : { USD: usd },
  });
  it.each([
    ['none owned', [course('a', 900), course('b', 2100)], [], 0],
    ['one of two, by their prices', [course('a', 900), course('b', 2100)], ['a'], 2400],
    ['all of them', [course('a', 900), course('b', 2100)], ['a', 'b'], 8000],
    ['a free course counts nothing beside a paid one', [course('a', null), course('b', 2100)], ['a'], 0],
    ['only free courses count by number', [course('a', null), course('b', null)], ['b'], 4000],
    ['a product that is no part of it', [course('a', 900)], ['x'], 0],
  ])('%s', (_, courses, owned, credit) => {
    const price = derivePrice({
      rule: { ...rule(10_000, 20), courses },
      currency: 'USD',
      now,
      viewer: 'user',
      owned: new Set(owned),
    });
    expect(price.discountPrice.ownedPartsDiscountAmount).toBe(credit);
    expect(price.finalPrice).toBe(8000 - credit);
  });

  it('is exact for the largest prices', () => {
    const courses = [course('a', LARGEST_PRICE - 1), course('b', LARGEST_PRICE)];
    const whole = { amounts: { USD: LARGEST_PRICE }, sale: null, subscriptionPercent: 0, courses };
    const owned = new Set(['a']);
    const price = derivePrice({ rule: whole, currency: 'USD', now, viewer: 'user', owned });
    const [part, all] = [BigInt(LARGEST_PRICE - 1), BigInt(2 * LARGEST_PRICE - 1)];
    const exact = (BigInt(LARGEST_PRICE) * part * 2n + all) / (2n * all);
    expect(BigInt(price.discountPrice.ownedPartsDiscountAmount)).toBe(exact);
  });
});

it('the lowest recent price is named only while a sale runs', () => {
  const lowestBefore = { USD: 900 };
  const of = (sale: number | null) =>
    derivePrice({ rule: { ...rule(1000, sale), lowestBefore }, currency: 'USD', now, viewer: 'guest' });
  expect(of(20)).toMatchObject({ lowestRecentPrice: 900 });
  expect(of(null)).not.toHaveProperty('lowestRecentPrice');
});

describe('discountPercent rounds half up', () => {
  it.each([
    [1000, 0, 0],
    [1000, 250, 25],
    [1000, 255, 26],
    [1000, 254, 25],
    [1000, 1000, 100],
    [0, 0, 0],
  ])('%i with %i off is %i %%', (base, off, percent) => {
    const price = describePrice('USD', { base, sale: off, ownedParts: 0, subscription: 0, promo: 0 }, null);
    expect(discountPercent(price)).toBe(percent);
  });
});

describe('saleRuns', () => {
  const sale = (from: string | null, to: string | null) => ({
    percent: 10,
    amounts: null,
    from: from ? new Date(from) : null,
    to: to ? new Date(to) : null,
  });
  it.each([
    [null, null, true],
    ['2026-05-01T12:00:00Z', null, true],
    ['2026-05-01T12:00:01Z', null, false],
    [null, '2026-05-01T12:00:00Z', false],
    [null, '2026-05-01T12:00:01Z', true],
  ])('from %s to %s: %s', (from, to, runs) => expect(saleRuns(sale(from, to), now)).toBe(runs));
});

it.each([
  [{ base: 500, sale: 0, ownedParts: 0, subscription: 500, promo: 0 }, true],
  [{ base: 500, sale: 100, ownedParts: 0, subscription: 400, promo: 0 }, true],
  [{ base: 500, sale: 0, ownedParts: 0, subscription: 250, promo: 250 }, false],
  [{ base: 500, sale: 0, ownedParts: 0, subscription: 250, promo: 0 }, false],
  [{ base: 500, sale: 500, ownedParts: 0, subscription: 0, promo: 0 }, false],
  [{ base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, false],
])('%j is free only through the subscription: %s', (parts, is) =>
  expect(isFreeBySubscription(describePrice('USD', parts, null))).toBe(is),
);
