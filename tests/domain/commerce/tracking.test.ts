import { describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { AppliedPromoCode, GuestPromoCode } from '@/contracts/commerce/promo-code';
import { EventDetails } from '@/contracts/commerce/tracking';
import { camelCased } from '@/domain/camel-case';
import { leadingLocation, pageLocation } from '@/domain/commerce/marketing-location';
import { dataLayerEntries, promoCodeApplyEvent } from '@/domain/commerce/tracking';

const [A = '', B = '', C = ''] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const ref = (id: string) => ({ product_id: id });

const MEMBER: AppliedPromoCode = {
  code: 'SPRING',
  discount100: false,
  for_all_product: false,
  applicable_for_products: [ref(A)],
  products: [ref(A), ref(B)],
  discount: { percent: 10, amount: null, currency: 'USD' },
  description: 'Spring sale',
  products_added_to_cart: [ref(B)],
  products_in_cart: [ref(A), ref(B), ref(C)],
  order_id: C,
};
const GUEST: GuestPromoCode = {
  code: 'SPRING',
  description: 'Spring sale',
  discount: { percent: null, amount: 500, currency: 'USD' },
  is_all_products_discount: true,
  all_products_discount_amount: 1000,
  discounts: [
    { product_id: A, amount: 500 },
    { product_id: B, amount: 500 },
  ],
  products_added: [ref(B)],
};
const attempt = { code: 'spring', location: 'cart', cartProductIds: [A], error: null } as const;

describe('promocode_apply', () => {
  it('has every field for a signed-in user', () => {
    expect(promoCodeApplyEvent({ ...attempt, isSignedUp: true, answer: camelCased(MEMBER) })).toEqual({
      event: 'promocode_apply',
      code: 'SPRING',
      description: 'Spring sale',
      apply_for: 'specific_products',
      discount: 10,
      product_id: [A, B],
      result: 'success',
      error: '',
      is_signed_up: true,
      cart_product_id: [A, B, C],
      order_id: C,
      added_product_id: [B],
      location: 'cart',
    });
  });

  it('has every field for a guest', () => {
    expect(promoCodeApplyEvent({ ...attempt, isSignedUp: false, answer: camelCased(GUEST) })).toEqual({
      event: 'promocode_apply',
      code: 'SPRING',
      description: 'Spring sale',
      apply_for: 'all_products',
      discount: 500,
      product_id: [A, B],
      result: 'success',
      error: '',
      is_signed_up: false,
      cart_product_id: [A],
      order_id: '',
      added_product_id: [B],
      location: 'cart',
    });
  });

  it.each([
    ['the code of the refusal', new ApiError('promocode_has_been_expired'), 'promocode_has_been_expired'],
    ['Error for a refusal without a code', new TypeError('x'), 'Error'],
    ['Error for something that is no error', undefined, 'Error'],
  ])('reports %s', (_, error, reported) => {
    const event = promoCodeApplyEvent({ ...attempt, isSignedUp: true, answer: null, error });
    expect(event).toMatchObject({ result: 'fail', error: reported, product_id: [], cart_product_id: [A] });
    expect(EventDetails.safeParse(event).success).toBe(true);
  });

  it.each(['ann@mail.test', 'Ann Smith', '+44 20 7946 0000', 'x'.repeat(200)])(
    'does not report what cannot be a code: %s',
    (code) => {
      const error = new ApiError('promocode_not_found');
      const event = promoCodeApplyEvent({ ...attempt, code, isSignedUp: false, answer: null, error });
      expect(event).toMatchObject({ code: '', error: 'promocode_not_found' });
    },
  );
});

describe('the data layer', () => {
  const page = 'https://school.test/en';

  it('gets products and amounts in whole units, after an entry that empties the former', () => {
    const details: EventDetails = {
      event: 'purchase',
      order_id: C,
      product_id: [A, B],
      value: 2925,
      currency: 'USD',
    };
    expect(dataLayerEntries(details, page)).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: C,
          value: 29.25,
          currency: 'USD',
          items: [
            { item_id: A, quantity: 1 },
            { item_id: B, quantity: 1 },
          ],
        },
        page_location: page,
      },
    ]);
  });

  it('gets other events as they are', () => {
    const view = { event: 'page_view', path: '/en', referrer: null, location: 'main' } as const;
    expect(dataLayerEntries(view, page)).toEqual([{ ...view, page_location: page }]);
    const code = promoCodeApplyEvent({ ...attempt, isSignedUp: true, answer: camelCased(MEMBER) });
    expect(dataLayerEntries(code, undefined)).toEqual([code]);
  });
});

describe('the location of a page', () => {
  it.each([
    ['/en', 'main'],
    ['/ru/education/cart', 'cart'],
    ['/en/payment', 'checkout'],
    ['/en/payment/purchase', 'checkout'],
    ['/en/payment/stripe/confirm', 'main'],
    ['/de/reqquiz', 'reqquiz'],
    ['/en/promo-cart', 'bylink'],
    ['/en/affiliate/overview', 'affiliate'],
    ['/en/book-sent', 'book'],
    ['/en/purchase-after-verified', 'emailverification'],
    ['/en/education/register/confirm', 'emailverification'],
    ['/en/education/course/catalog', 'main'],
  ])('%s is %s', (path, location) => expect(pageLocation(path)).toBe(location));

  it.each([
    [null, 'main'],
    ['/en/reqquiz', 'reqquiz'],
    ['/en/education/cart', 'main'],
    ['/en/course/sql', 'main'],
  ])('what is chosen after %s counts as %s', (path, location) =>
    expect(leadingLocation(path)).toBe(location),
  );
});
