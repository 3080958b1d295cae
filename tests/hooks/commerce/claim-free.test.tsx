import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describe } from '@/domain/commerce/price';
import { useSubmitGuestCart } from '@/hooks/commerce/use-submit-guest-cart';
import { addToGuestCart, guestCart, markGetFree } from '@/store/guest-cart';
import { cartOf, renderCart, signIn } from '../../features/commerce/cart/render';
import { fakeApi } from '../../features/fake-api';
import { makeCard } from '../../setup/shown-products';

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/en' }) }));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Submit() {
  useSubmitGuestCart();
  return null;
}

it('claims what is free for everyone, and adds what only a subscription makes free to the cart', async () => {
  const free = makeCard(1, {
    price: describe('USD', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null),
  });
  const members = { base: 2000, sale: 0, ownedParts: 0, subscription: 2000, promo: 0 };
  const included = makeCard(2, { price: describe('USD', members, null) });
  addToGuestCart([free.id, included.id]);
  markGetFree();
  const { api, sent } = fakeApi({
    'GET /api/v2/products/search/list': [free, included],
    'POST /api/products/get-free': { productIds: [free.id] },
    'POST /api/orders/cart': cartOf([]),
  });
  signIn('00000000-0000-4000-8000-000000000001');
  renderCart(<Submit />, api);
  await waitFor(() => expect(guestCart().productIds).toEqual([]));
  const asked = (path: string) => sent.find((sent) => sent.path === path)?.input;
  expect(asked('POST /api/products/get-free').query).toEqual({ productIds: free.id });
  expect(asked('POST /api/orders/cart').body.order_lines).toEqual([
    { product_id: included.id, purchase_type: 'PRODUCT' },
  ]);
  await waitFor(() => expect(asked('POST /aggregate/event')).toBeDefined());
  expect(asked('POST /aggregate/event').body.eventDetails).toEqual({
    event: 'get_item',
    product_id: [free.id],
    location: 'getfreepopup',
  });
});
