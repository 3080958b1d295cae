import { expect, it } from 'vitest';
import { camelCased } from '../../domain/camel-case.ts';

it('turns the keys of objects into camel case at any depth, and leaves values alone', () => {
  const answer = camelCased({
    discount100: true,
    for_all_product: false,
    products_added_to_cart: [{ product_id: 'a_b' }],
    discount: { percent: null, valid_until: 'x_y' },
    order_id: null,
    codes: ['a_b'],
  });
  expect(answer).toEqual({
    discount100: true,
    forAllProduct: false,
    productsAddedToCart: [{ productId: 'a_b' }],
    discount: { percent: null, validUntil: 'x_y' },
    orderId: null,
    codes: ['a_b'],
  });
  // The types follow the values.
  expect(answer.productsAddedToCart[0]?.productId).toBe('a_b');
});
