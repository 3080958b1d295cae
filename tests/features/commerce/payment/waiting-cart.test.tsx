import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { VerifiedScreen } from '@/features/commerce/payment/verified-screen';
import { addToGuestCart } from '@/store/guest-cart';
import { useSessionStore } from '@/store/session-store';
import { makeCard } from '../../../setup/shown-products';
import { fakeApi } from '../../fake-api';
import { cartOf, lineOf, renderCart, signIn } from '../cart/render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {} as Record<string, string>,
  asPath: '/en/purchase-after-verified',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const GET = 'GET /api/orders/cart/my';
const SELF = 'GET /auth/users/self';
const PURCHASE = 'PUT /api/orders/cart/purchase';
const ANN = '00000000-0000-4000-8000-000000000001';

const CONFIRMED = { name: 'Ann', email: 'ann@kurso.test', croppedAvatarUri: null, verified: true };

function show(answers: Record<string, unknown>) {
  const { api, sent } = fakeApi({ [SELF]: CONFIRMED, ...answers });
  return { ...renderCart(<VerifiedScreen />, api), sent };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  router.replace.mockClear();
  router.push.mockClear();
  router.query = {};
  signIn(ANN);
});
afterEach(cleanup);

describe('after the address is confirmed', () => {
  it('shows what is in the cart, and one press pays for it', async () => {
    const price = { base: 2925, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
    const { sent } = show({
      [GET]: cartOf([lineOf('SQL that answers questions', price)]),
      [PURCHASE]: new ApiError('email_not_verified'),
    });
    const said = await screen.findByText('Your cart is waiting: SQL that answers questions, $29.25');
    expect(said.getAttribute('role')).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: 'Pay $29.25' }));
    await waitFor(() => expect(sent.some(({ path }) => path === PURCHASE)).toBe(true));
    expect(sent.find(({ path }) => path === PURCHASE)?.input.headers['x-cart-total']).toBe('2925 USD');
    // An unconfirmed user is sent on with the path to return to.
    const back = encodeURIComponent(router.asPath);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(`/en/verification-warning?returnTo=${back}`),
    );
  });

  it('lists several products with their prices and the total', async () => {
    show({ [GET]: cartOf([lineOf('Watercolour'), lineOf('Oil')]) });
    expect(await screen.findByText('Your cart is waiting. Total: $40')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Watercolour$20',
      'Oil$20',
      'Money back within 14 days, no reason needed',
      'Pay once, and your access has no end date',
    ]);
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/en/education/cart');
  });

  it('says "get" when everything is free, and shows why a code no longer applies', async () => {
    const promocodeRefusal = { code: 'OLD', reason: 'promocode_has_been_expired' };
    const nothing = { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
    show({ [GET]: { ...cartOf([lineOf('Gift', nothing)]), promocodeRefusal } });
    expect(await screen.findByRole('button', { name: 'Get for free' })).toBeTruthy();
    expect(screen.getByText(/Promo code OLD no longer applies/)).toBeTruthy();
  });

  it.each([
    ['/en/course/sql', '/en/course/sql'],
    ['https://evil.test', '/en/lk'],
    ['', '/en/lk'],
  ])('redirects if the cart is empty: %j leads to %s', async (returnTo, address) => {
    router.query = { returnTo };
    show({ [GET]: cartOf([]) });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(address));
  });

  it.each([
    ['a guest', () => signIn(null)],
    ['a user whose lines are still being submitted', () => void addToGuestCart([ANN])],
  ])('stays for %s, with a link to the cart', async (_, prepare) => {
    prepare();
    const { sent } = show({ [GET]: cartOf([]), 'GET /api/v2/products/search/list': [] });
    expect(await screen.findByRole('link', { name: 'Go to cart' })).toBeTruthy();
    await waitFor(() => expect(sent.length + Number(localStorage.length === 0)).toBeGreaterThan(0));
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('names the address only once it is confirmed', async () => {
    const { unmount } = show({ [GET]: cartOf([lineOf('Oil')]), [SELF]: { ...CONFIRMED, verified: false } });
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy();
    expect(screen.getByText(/We’ve sent a link to ann@kurso.test/)).toBeTruthy();
    unmount();
    show({ [GET]: cartOf([lineOf('Oil')]) });
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy();
  });

  it('asks a guest to sign in, and mentions a cart only if there is one', async () => {
    signIn(null);
    const { unmount } = show({});
    expect(await screen.findByRole('heading', { name: 'Sign in to continue' })).toBeTruthy();
    expect(screen.queryByText(/is confirmed|is waiting/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/en/signin?purchase=true');
    unmount();
    addToGuestCart([ANN]);
    show({ 'GET /api/v2/products/search/list': [makeCard(1, { id: ANN })] });
    expect(await screen.findByText('Sign in to finish your purchase. Your cart is waiting.')).toBeTruthy();
  });

  it.each([
    ['while the session is unknown', () => useSessionStore.setState({ status: 'pending', userId: null }), {}],
    ['if the account cannot be read', () => {}, { [SELF]: new ApiError('service_unavailable') }],
  ])('claims nothing about the address %s', async (_, prepare, answers) => {
    prepare();
    show({ [GET]: cartOf([lineOf('Oil')]), ...answers });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cart');
    expect(screen.queryByText(/is confirmed/)).toBeNull();
  });

  it('stays on the page if the cart cannot be read', async () => {
    show({ [GET]: new ApiError('service_unavailable') });
    expect(await screen.findByRole('link', { name: 'Go to cart' })).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
