import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CartNews,
  cartChanges,
  isSameCart,
  type SeenCart,
  type SeenLine,
} from '../../../domain/commerce/cart-changes.ts';

const line = (productId: string, change: Partial<SeenLine> = {}): SeenLine => ({
  productId,
  title: `Title ${productId}`,
  price: 2000,
  sale: 0,
  ownedParts: 0,
  subscription: 0,
  promo: 0,
  ...change,
});
const cart = (lines: SeenLine[], change: Partial<SeenCart> = {}): SeenCart => ({
  userId: null,
  locale: 'en',
  currency: 'USD',
  promocode: null,
  lines,
  ...change,
});
const ANN = { userId: 'ann' };
const changes = (seen: SeenCart, now: SeenCart, more: Partial<CartNews> = {}) =>
  cartChanges({ seen, now, ...more });
const skipped = (
  productId: string,
  reason: 'OWNED' | 'NOT_SOLD' | 'PENDING',
  title = `Title ${productId}`,
) => ({
  productId,
  title,
  reason,
});

describe('what has changed in the cart', () => {
  it.each<[string, SeenCart, SeenCart, Partial<CartNews>, unknown[]]>([
    ['nothing', cart([line('a')]), cart([line('a')]), {}, []],
    ['only the language of the titles', cart([line('a')]), cart([line('a')], { locale: 'ja' }), {}, []],
    [
      'the currency, by the language',
      cart([line('a')]),
      cart([line('a', { price: 180_000 })], { locale: 'ru', currency: 'RUB' }),
      {},
      [{ kind: 'language', currency: 'RUB' }],
    ],
    [
      'the currency, by choice',
      cart([line('a')]),
      cart([line('a', { price: 1800 })], { currency: 'EUR' }),
      {},
      [{ kind: 'currency', currency: 'EUR' }],
    ],
    [
      'the currency, by choice in another language',
      cart([line('a')]),
      cart([line('a', { price: 1800 })], { locale: 'ru', currency: 'EUR' }),
      {},
      [{ kind: 'currency', currency: 'EUR' }],
    ],
    [
      'a price',
      cart([line('a')]),
      cart([line('a', { price: 2500 })]),
      {},
      [{ kind: 'price', title: 'Title a', before: 2000, after: 2500 }],
    ],
    [
      'a sale that is over',
      cart([line('a', { price: 1500, sale: 500 })]),
      cart([line('a')]),
      {},
      [{ kind: 'saleOver', title: 'Title a', before: 1500, after: 2000 }],
    ],
    [
      'a sale that has begun',
      cart([line('a')]),
      cart([line('a', { price: 1500, sale: 500 })]),
      {},
      [{ kind: 'saleBegun', title: 'Title a', before: 2000, after: 1500 }],
    ],
    [
      'several prices, in one sentence',
      cart([line('a'), line('b'), line('c')]),
      cart([line('a', { price: 2100 }), line('b', { price: 1900 }), line('c')]),
      {},
      [{ kind: 'prices', count: 2, before: 4000, after: 4000 }],
    ],
    [
      'a subscription at sign-in',
      cart([line('a')]),
      cart([line('a', { subscription: 585 })], ANN),
      {},
      [{ kind: 'subscription', amount: 585 }],
    ],
    [
      'a subscription that has ended',
      cart([line('a', { subscription: 585 })], ANN),
      cart([line('a')], ANN),
      {},
      [{ kind: 'subscriptionOver' }],
    ],
    [
      'owned courses of a program at sign-in',
      cart([line('a')]),
      cart([line('a', { ownedParts: 700 })], ANN),
      {},
      [{ kind: 'ownedParts', amount: 700 }],
    ],
    [
      'owned products at sign-in',
      cart([line('a'), line('b')]),
      cart([line('b')], ANN),
      { skipped: [skipped('a', 'OWNED')] },
      [{ kind: 'owned', count: 1, titles: ['Title a'] }],
    ],
    [
      'a product that is no longer sold, by the title seen before',
      cart([line('a'), line('b')]),
      cart([line('b')], ANN),
      { skipped: [skipped('a', 'NOT_SOLD', '')] },
      [{ kind: 'notSold', count: 1, titles: ['Title a'] }],
    ],
    [
      'a product of a payment in progress, which another notice shows',
      cart([line('a'), line('b')]),
      cart([line('b')], ANN),
      { skipped: [skipped('a', 'PENDING')] },
      [],
    ],
    ['lines that other notices name', cart([line('a'), line('b')]), cart([line('b')]), { named: ['a'] }, []],
    [
      'lines of the account at sign-in',
      cart([line('a')]),
      cart([line('a'), line('b')], ANN),
      {},
      [{ kind: 'fromAccount', count: 1 }],
    ],
    [
      'a product added on another page',
      cart([line('a')]),
      cart([line('a'), line('b')]),
      { added: ['b'] },
      [],
    ],
    [
      'a product added on another device',
      cart([line('a')], ANN),
      cart([line('a'), line('b')], ANN),
      {},
      [{ kind: 'elsewhere' }],
    ],
    [
      'a product removed on another device',
      cart([line('a')], ANN),
      cart([], ANN),
      {},
      [{ kind: 'elsewhere' }],
    ],
    [
      'a code of the account',
      cart([line('a')]),
      cart([line('a', { promo: 200 })], { ...ANN, promocode: 'TEN' }),
      {},
      [{ kind: 'promoCode', code: 'TEN', amount: 200 }],
    ],
    [
      'a code that is gone',
      cart([line('a', { promo: 200 })], { promocode: 'TEN' }),
      cart([line('a')]),
      {},
      [{ kind: 'promoCodeOver', code: 'TEN' }],
    ],
    [
      'a code that the promo field explains',
      cart([line('a', { promo: 200 })], { promocode: 'TEN' }),
      cart([line('a')]),
      { codeIsRefused: true },
      [{ kind: 'total', before: 1800, after: 2000 }],
    ],
    [
      'the amount of the same code after a price: the price explains it',
      cart([line('a', { promo: 200 })], { promocode: 'TEN' }),
      cart([line('a', { price: 3000, promo: 300 })], { promocode: 'TEN' }),
      {},
      [{ kind: 'price', title: 'Title a', before: 2000, after: 3000 }],
    ],
    [
      'another discount of the subscription',
      cart([line('a', { subscription: 500 })], ANN),
      cart([line('a', { subscription: 400 })], ANN),
      {},
      [{ kind: 'total', before: 1500, after: 1600 }],
    ],
    [
      'language and owned product: what was taken out comes first',
      cart([line('a'), line('b')]),
      cart([line('b', { price: 180_000 })], { ...ANN, locale: 'ru', currency: 'RUB' }),
      { skipped: [skipped('a', 'OWNED')] },
      [
        { kind: 'owned', count: 1, titles: ['Title a'] },
        { kind: 'language', currency: 'RUB' },
      ],
    ],
    [
      'everything: two sentences',
      cart([line('a'), line('b'), line('c')]),
      cart([line('b', { price: 1 }), line('d', { subscription: 1, promo: 1 })], { ...ANN, promocode: 'TEN' }),
      { skipped: [skipped('a', 'OWNED'), skipped('c', 'NOT_SOLD')] },
      [
        { kind: 'owned', count: 1, titles: ['Title a'] },
        { kind: 'notSold', count: 1, titles: ['Title c'] },
      ],
    ],
  ])('%s', (_, seen, now, more, expected) => {
    expect(changes(seen, now, more)).toEqual(expected);
  });

  it('is always explained when the sum of the cart is another one, in two sentences at most', () => {
    const part = fc.integer({ min: 0, max: 300 });
    const lines = fc
      .uniqueArray(
        fc.record({
          productId: fc.constantFrom('a', 'b', 'c', 'd'),
          title: fc.constant('T'),
          price: fc.integer({ min: 1000, max: 1400 }),
          sale: part,
          ownedParts: part,
          subscription: part,
          promo: part,
        }),
        { selector: ({ productId }) => productId },
      )
      .chain((list) =>
        fc.record({
          lines: fc.constant(list),
          promocode: fc.constantFrom(null, 'TEN', 'TWENTY'),
          userId: fc.constantFrom(null, 'ann'),
        }),
      );
    const total = (of: { lines: SeenLine[] }) =>
      of.lines.reduce((sum, l) => sum + l.price - l.ownedParts - l.subscription - l.promo, 0);
    fc.assert(
      fc.property(lines, lines, (seen, now) => {
        const found = changes(cart(seen.lines, seen), cart(now.lines, now));
        expect(found.length).toBeLessThanOrEqual(2);
        if (total(seen) !== total(now)) expect(found.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

it('compares the carts of one person, or of a guest who has signed in', () => {
  expect(isSameCart(cart([]), cart([], ANN))).toBe(true);
  expect(isSameCart(cart([], ANN), cart([], ANN))).toBe(true);
  expect(isSameCart(cart([], ANN), cart([]))).toBe(false);
  expect(isSameCart(cart([], ANN), cart([], { userId: 'bob' }))).toBe(false);
});
