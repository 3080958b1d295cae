import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '../../../domain/commerce/currency.ts';
import {
  derivePrice,
  describe as describePrice,
  discountPercent,
  isFreeBySubscription,
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
