import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WishlistScreen } from '@/features/catalog/wishlist/wishlist-screen';
import { addGuestWishlistItem, guestWishlist } from '@/store/guest-wishlist';
import { makeCard } from '../../../setup/shown-products';
import { renderCart, signIn } from '../../commerce/cart/render';
import { fakeApi } from '../../fake-api';

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/en/education/wishlist' }) }));

const [first, second] = [makeCard(1), makeCard(2)];
const OFFERS = 'GET /api/products/offers';
const LIST = 'GET /api/v2/products/search/list';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const remove = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove from wishlist: ${title}` }));

describe('a guest’s wishlist', () => {
  beforeEach(() => {
    signIn(null);
    addGuestWishlistItem(first.id);
    addGuestWishlistItem(second.id);
  });

  it('gives back what was removed by mistake', async () => {
    renderCart(<WishlistScreen />, fakeApi({ [LIST]: [second, first], [OFFERS]: [] }).api);
    await screen.findByText('Product 1');
    await remove('Product 1');
    expect(screen.queryByRole('link', { name: /Product 1/ })).toBeNull();
    expect(guestWishlist()).toEqual([second.id]);
    expect(screen.getByText('Product 1 removed')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(guestWishlist()).toContain(first.id);
    await waitFor(() => expect(screen.queryByText('Product 1 removed')).toBeNull());
  });

  it('offers it on the empty list, too', async () => {
    renderCart(<WishlistScreen />, fakeApi({ [LIST]: [second, first], [OFFERS]: [] }).api);
    await screen.findByText('Product 1');
    await remove('Product 1');
    await remove('Product 2');
    expect(await screen.findByText('Your wishlist is empty')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(guestWishlist()).toEqual([second.id]);
  });
});

it('of an account is changed and restored by calls', async () => {
  signIn('00000000-0000-4000-8000-000000000001');
  const { api, sent } = fakeApi({
    'GET /api/wishes': [first, second],
    'GET /api/wishes/ids': [first.id, second.id],
    'DELETE /api/wishes/:productId': undefined,
    'POST /api/wishes': undefined,
    [OFFERS]: [],
  });
  renderCart(<WishlistScreen />, api);
  await screen.findByText('Product 1');
  await remove('Product 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => !path.startsWith('GET')).map(({ path }) => path)).toEqual([
      'DELETE /api/wishes/:productId',
      'POST /api/wishes',
    ]),
  );
});
