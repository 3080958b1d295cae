import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GUEST_PROMO_MAX,
  guestAdditions,
  isPromoText,
  type PromoRule,
  promoAdditions,
  promoBringsNothing,
  promoDiscountFor,
  promoWorksIn,
  refusePromo,
} from '../../../domain/commerce/promo-code.ts';

const now = new Date('2026-05-01T12:00:00Z');
const promo = (change: Partial<PromoRule> = {}): PromoRule => ({
  code: 'CODE',
  percent: 10,
  amounts: null,
  forAllProducts: true,
  productIds: [],
  validFrom: null,
  validTo: null,
  totalLimit: null,
  perUserLimit: null,
  used: 0,
  email: null,
  ...change,
});
const person = { email: 'ann@kurso.test', used: 0 };

describe('isPromoText', () => {
  it.each([
    ['WELCOME10', true],
    ['a', true],
    ['', false],
    ['WELCOME 10', false],
    ['WELCOME-10', false],
    ['СКИДКА', false],
    ["1' or 1=1", false],
  ])('%s: %s', (text, expected) => expect(isPromoText(text)).toBe(expected));

  it('accepts letters and digits only', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 64 }),
        (text) => isPromoText(text) === !/[^a-zA-Z0-9]/.test(text),
      ),
    );
  });
});

describe('refusePromo', () => {
  const past = new Date('2026-04-01T00:00:00Z');
  const spent = { totalLimit: 1, used: 1 };
  it.each([
    ['nothing wrong', promo(), person, null],
    ['an unknown code', null, person, 'promocode_not_found'],
    ['not begun', promo({ validFrom: new Date('2026-06-01') }), person, 'promocode_not_found'],
    ['another address', promo({ email: 'bob@kurso.test' }), person, 'invalid_promocode_for_email'],
    ['own address', promo({ email: 'ann@kurso.test' }), person, null],
    [
      'own address, other case',
      promo({ email: 'ann@kurso.test' }),
      { email: 'Ann@Kurso.test', used: 0 },
      null,
    ],
    [
      'bound, for a guest',
      promo({ email: 'ann@kurso.test' }),
      { email: null, used: 0 },
      'invalid_promocode_for_email',
    ],
    ['over', promo({ validTo: past }), person, 'promocode_has_been_expired'],
    ['expiring at this moment', promo({ validTo: now }), person, 'promocode_has_been_expired'],
    ['starting at this moment', promo({ validFrom: now }), person, null],
    ['spent', promo(spent), person, 'promocode_has_been_already_redeemed'],
    [
      'used up by this user',
      promo({ perUserLimit: 1 }),
      { ...person, used: 1 },
      'promocode_has_been_already_redeemed',
    ],
    [
      'address checked before expiry',
      promo({ email: 'x@y.z', validTo: past }),
      person,
      'invalid_promocode_for_email',
    ],
    [
      'expiry checked before limits',
      promo({ validTo: past, ...spent }),
      person,
      'promocode_has_been_expired',
    ],
  ] as const)('%s', (_, code, who, expected) => expect(refusePromo(code, who, now)).toBe(expected));
});

describe('products of a code', () => {
  const listed = promo({ forAllProducts: false, productIds: ['a', 'b', 'c'] });

  it('are those it lists, or all products', () => {
    expect(promoDiscountFor(listed, 'a')).toEqual({ percent: 10, amounts: null });
    expect(promoDiscountFor(listed, 'x')).toBeNull();
    expect(promoDiscountFor(promo(), 'x')).not.toBeNull();
    expect(promoDiscountFor(null, 'x')).toBeNull();
  });

  it('are added if neither in the cart nor owned', () => {
    expect(promoAdditions(listed, ['a'], new Set(['b']))).toEqual(['c']);
    expect(promoAdditions(promo(), ['a'], new Set())).toEqual([]);
    expect(promoBringsNothing(listed, ['x'])).toBe(true);
    expect(promoBringsNothing(listed, ['a'])).toBe(false);
    expect(promoBringsNothing(promo(), [])).toBe(false);
  });

  it('are at most five for a guest, including those in the cart', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
    fc.assert(
      fc.property(ids, ids, (productIds, inCart) => {
        const code = promo({ forAllProducts: false, productIds });
        const adds = guestAdditions(code, inCart);
        const already = productIds.filter((id) => inCart.includes(id)).length;
        expect(adds.length).toBeLessThanOrEqual(Math.max(0, GUEST_PROMO_MAX - already));
        expect(adds.every((id) => productIds.includes(id) && !inCart.includes(id))).toBe(true);
        if (already + adds.length < GUEST_PROMO_MAX) expect(already + adds.length).toBe(productIds.length);
      }),
    );
  });
});

describe('promoWorksIn', () => {
  it.each([
    ['a percentage, in every currency', { percent: 10, amounts: null }, true],
    ['an amount in this currency', { percent: null, amounts: { USD: 300 } }, true],
    ['an amount in another currency', { percent: null, amounts: { EUR: 300 } }, false],
    ['an amount of zero', { percent: null, amounts: { USD: 0 } }, false],
    ['neither', { percent: null, amounts: null }, false],
  ])('%s', (_, discount, works) => expect(promoWorksIn(discount, 'USD')).toBe(works));
});
