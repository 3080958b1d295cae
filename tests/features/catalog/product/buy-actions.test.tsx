import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describe as describePrice } from '@/domain/commerce/price';
import { BuyActions } from '@/features/catalog/product/buy-actions';
import { guestCart } from '@/store/guest-cart';
import { usePopupStore } from '@/store/popup-store';
import { useSessionStore } from '@/store/session-store';
import { closeSignInPrompt, useSignInPrompt } from '@/store/sign-in-prompt';
import { makeLanding } from '../../../setup/shown-products';
import { cartOf, lineOf, renderCart, signIn } from '../../commerce/cart/render';
import { fakeApi } from '../../fake-api';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  query: { locale: 'en' },
  asPath: '/en/x',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const ADD = 'POST /api/orders/cart';
const FREE = 'POST /api/products/get-free';
const landing = makeLanding();

/** A page whose tokens have not been read yet, with its button already pressed. */
async function pressEarly({ free = false } = {}) {
  const added = cartOf([{ ...lineOf('Product 1'), productId: landing.id }]);
  const { api, sent } = fakeApi({ 'GET /api/orders/cart/my': cartOf([]), [ADD]: added, [FREE]: {} });
  const shown = free ? { ...landing, price: { ...landing.price, free: true } } : landing;
  renderCart(<BuyActions landing={shown} offer={undefined} />, api);
  await userEvent.click(screen.getByRole('button'));
  return (path: string) => sent.filter((sent) => sent.path === path).length;
}

beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
  useSessionStore.setState({ status: 'pending', userId: null, perms: [] });
});
afterEach(cleanup);

it('adds a product pressed early to the user’s cart once the session is known', async () => {
  const asked = await pressEarly();
  expect(asked(ADD)).toBe(0);
  act(() => signIn('ann'));
  await waitFor(() => expect(screen.getByRole('link')).toBeTruthy());
  expect(asked(ADD)).toBe(1);
  expect(guestCart().productIds).toEqual([]);
});

it('adds it to this browser’s cart if nobody is signed in', async () => {
  const asked = await pressEarly();
  act(() => signIn(null));
  await waitFor(() => expect(guestCart().productIds).toEqual([landing.id]));
  expect(asked(ADD)).toBe(0);
});

it('claims a free product without sending signed-in users to sign-in, and says what they got', async () => {
  const asked = await pressEarly({ free: true });
  act(() => signIn('ann'));
  await waitFor(() => expect(asked(FREE)).toBe(1));
  await waitFor(() => expect(usePopupStore.getState().gotFree).toBe('OPENED'));
  expect(router.push).not.toHaveBeenCalled();
  expect(guestCart().productIds).toEqual([]);
});

describe('a free product pressed by a guest', () => {
  const popup = () => usePopupStore.getState().signIn;
  const pressed = async () => {
    const asked = await pressEarly({ free: true });
    act(() => signIn(null));
    await waitFor(() => expect(popup()).toBe('OPENED'));
    expect(useSignInPrompt.getState().reason).toBe('getFree');
    expect(router.push).not.toHaveBeenCalled();
    return asked;
  };

  it('is claimed once they have signed in over the page', async () => {
    const asked = await pressed();
    expect(asked(FREE)).toBe(0);
    act(() => {
      signIn('ann');
      closeSignInPrompt('signedIn');
    });
    await waitFor(() => expect(asked(FREE)).toBe(1));
    expect(guestCart().productIds).toEqual([]);
  });

  it('is not claimed, and nothing is stored, if they dismiss the popup', async () => {
    const asked = await pressed();
    act(() => closeSignInPrompt('closed'));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
    expect(asked(FREE)).toBe(0);
    expect(guestCart().productIds).toEqual([]);
  });

  it('is stored while they go and sign up', async () => {
    await pressed();
    act(() => closeSignInPrompt('left'));
    expect(guestCart()).toMatchObject({ productIds: [landing.id], getFree: true });
  });
});

it('sells a product that is free only with a subscription, instead of giving it away', async () => {
  const price = describePrice(
    'USD',
    { base: 2000, sale: 0, ownedParts: 0, subscription: 2000, promo: 0 },
    null,
  );
  const { api, sent } = fakeApi({});
  act(() => signIn(null));
  renderCart(<BuyActions landing={{ ...landing, price }} offer={undefined} />, api);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(guestCart().productIds).toEqual([landing.id]));
  expect(guestCart().getFree).toBe(false);
  expect(sent.filter((sent) => sent.path === FREE)).toEqual([]);
});
