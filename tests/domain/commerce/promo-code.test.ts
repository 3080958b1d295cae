import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findGuestAdditions,
  findPromoCodeAdditions,
  findPromoCodeDiscount,
  GUEST_PROMO_CODE_MAX_PRODUCTS,
  isPromoCode,
  type PromoCodeRule,
  promoCodeBringsNothing,
  promoCodeWorksIn,
  refusePromoCode,
} from '../../../domain/commerce/promo-code.ts';

const now = new Date('2026-05-01T12:00:00Z');
const promoCode = (change: Partial<PromoCodeRule> = {}): PromoCodeRule => ({
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

describe('isPromoCode', () => {
  it.each([
    ['WELCOME10', true],
    ['a', true],
    ['', false],
    ['WELCOME 10', false],
    ['WELCOME-10', false],
    ['СКИДКА', false],
    ["1' or 1=1", false],
  ])('%s: %s', (text, expected) => expect(isPromoCode(text)).toBe(expected));

  it('accepts letters and digits only', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 64 }),
        (text) => isPromoCode(text) === !/[^a-zA-Z0-9]/.test(text),
      ),
    );
  });
});

describe('refusePromoCode', () => {
  const past = new Date('2026-04-01T00:00:00Z');
  const spent = { totalLimit: 1, used: 1 };
  it.each([
    ['nothing wrong', promoCode(), person, null],
    ['an unknown code', null, person, 'promocode_not_found'],
    ['not begun', promoCode({ validFrom: new Date('2026-06-01') }), person, 'promocode_not_found'],
    ['another address', promoCode({ email: 'bob@kurso.test' }), person, 'invalid_promocode_for_email'],
    ['own address', promoCode({ email: 'ann@kurso.test' }), person, null],
    [
      'own address, other case',
      promoCode({ email: 'ann@kurso.test' }),
      { email: 'Ann@Kurso.test', used: 0 },
      null,
    ],
    [
      'bound, for a guest',
      promoCode({ email: 'ann@kurso.test' }),
      { email: null, used: 0 },
      'invalid_promocode_for_email',
    ],
    ['over', promoCode({ validTo: past }), person, 'promocode_has_been_expired'],
    ['expiring at this moment', promoCode({ validTo: now }), person, 'promocode_has_been_expired'],
    ['starting at this moment', promoCode({ validFrom: now }), person, null],
    ['spent', promoCode(spent), person, 'promocode_has_been_already_redeemed'],
    [
      'used up by this user',
      promoCode({ perUserLimit: 1 }),
      { ...person, used: 1 },
      'promocode_has_been_already_redeemed',
    ],
    [
      'address checked before expiry',
      promoCode({ email: 'x@y.z', validTo: past }),
      person,
      'invalid_promocode_for_email',
    ],
    [
      'expiry checked before limits',
      promoCode({ validTo: past, ...spent }),
      person,
      'promocode_has_been_expired',
    ],
  ] as const)('%s', (_, code, who, expected) => expect(refusePromoCode(code, who, now)).toBe(expected));
});

describe('products of a code', () => {
  const listed = promoCode({ forAllProducts: false, productIds: ['a', 'b', 'c'] });

  it('are those it lists, or all products', () => {
    expect(findPromoCodeDiscount(listed, 'a')).toEqual({ percent: 10, amounts: null });
    expect(findPromoCodeDiscount(listed, 'x')).toBeNull();
    expect(findPromoCodeDiscount(promoCode(), 'x')).not.toBeNull();
    expect(findPromoCodeDiscount(null, 'x')).toBeNull();
  });

  it('are added if neither in the cart nor owned', () => {
    expect(findPromoCodeAdditions(listed, ['a'], new Set(['b']))).toEqual(['c']);
    expect(findPromoCodeAdditions(promoCode(), ['a'], new Set())).toEqual([]);
    expect(promoCodeBringsNothing(listed, ['x'])).toBe(true);
    expect(promoCodeBringsNothing(listed, ['a'])).toBe(false);
    expect(promoCodeBringsNothing(promoCode(), [])).toBe(false);
  });

  it('are at most five for a guest, including those in the cart', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
    fc.assert(
      fc.property(ids, ids, (productIds, inCart) => {
        const code = promoCode({ forAllProducts: false, productIds });
        const adds = findGuestAdditions(code, inCart);
        const already = productIds.filter((id) => inCart.includes(id)).length;
        expect(adds.length).toBeLessThanOrEqual(Math.max(0, GUEST_PROMO_CODE_MAX_PRODUCTS - already));
        expect(adds.every((id) => productIds.includes(id) && !inCart.includes(id))).toBe(true);
        if (already + adds.length < GUEST_PROMO_CODE_MAX_PRODUCTS)
          expect(already + adds.length).toBe(productIds.length);
      }),
    );
  });
});

describe('promoCodeWorksIn', () => {
  it.each([
    ['a percentage, in every currency', { percent: 10, amounts: null }, true],
    ['an amount in this currency', { percent: null, amounts: { USD: 300 } }, true],
    ['an amount in another currency', { percent: null, amounts: { EUR: 300 } }, false],
    ['an amount of zero', { percent: null, amounts: { USD: 0 } }, false],
    ['neither', { percent: null, amounts: null }, false],
  ])('%s', (_, discount, works) => expect(promoCodeWorksIn(discount, 'USD')).toBe(works));
});
