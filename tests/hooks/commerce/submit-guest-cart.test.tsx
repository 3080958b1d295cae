import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { CartScreen } from '@/features/commerce/cart/cart-screen';
import { useSubmitGuestCart } from '@/hooks/commerce/use-submit-guest-cart';
import { addToGuestCart, guestCart, setGuestPromoCode } from '@/store/guest-cart';
import { cartOf, lineOf, renderCart, signIn } from '../../features/commerce/cart/render';
import { type Answers, fakeApi } from '../../features/fake-api';

const toasts = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('@/services/toast', () => toasts);
vi.mock('next/router', () => ({
  useRouter: () => ({ push: async () => true, replace: vi.fn(), query: {}, asPath: '/en' }),
}));

const ANN = '00000000-0000-4000-8000-000000000001';
const BOB = '00000000-0000-4000-8000-000000000002';
const COURSE = '00000000-0000-4000-8000-00000000000a';
const ADD = 'POST /api/orders/cart';
const APPLY = 'POST /api/promocodes/:code/apply';
const NOTE = /Promo code OLD no longer applies, so the total has changed\. This promo code has expired\./;

function Page() {
  useSubmitGuestCart();
  return <CartScreen />;
}

function show(answers: Answers) {
  const cart = cartOf([lineOf('Watercolour')]);
  const { api, sent } = fakeApi({ 'GET /api/orders/cart/my': cart, [ADD]: cart, ...answers });
  return { ...renderCart(<Page />, api), sent };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.toastError.mockClear();
  addToGuestCart([COURSE]);
  setGuestPromoCode('OLD');
  signIn(ANN);
});
afterEach(cleanup);

it('sends the lines with their purchase type', async () => {
  const { sent } = show({ [APPLY]: {} });
  await waitFor(() => expect(guestCart().productIds).toEqual([]));
  expect(sent.find(({ path }) => path === ADD)?.input.body).toEqual({
    order_lines: [{ product_id: COURSE, purchase_type: 'PRODUCT' }],
    clear_before: false,
  });
});

it('explains beside the promo field why the guest’s code was refused, only to that user', async () => {
  const refused = { [APPLY]: new ApiError('promocode_has_been_expired', { status: 410 }) };
  show(refused);
  expect(await screen.findByText(NOTE)).toBeTruthy();
  expect(guestCart()).toEqual({ productIds: [], promocode: null, getFree: false });
  cleanup();
  show({});
  expect(await screen.findByText(NOTE)).toBeTruthy();
  cleanup();
  signIn(BOB);
  show({});
  expect(await screen.findByLabelText('Promo code')).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
});

it.each([
  ['service_unavailable', 503],
  ['too_many_attempts', 429],
] as const)('keeps the code for another try after %s', async (code, status) => {
  const { sent } = show({ [APPLY]: new ApiError(code, { status }) });
  await waitFor(() => expect(sent.some(({ path }) => path === APPLY)).toBe(true));
  await screen.findByLabelText('Promo code');
  expect(guestCart()).toMatchObject({ productIds: [COURSE], promocode: 'OLD' });
  expect(screen.queryByText(/no longer applies/)).toBeNull();
});

it('keeps what does not fit into a full cart, and says so', async () => {
  show({ [ADD]: new ApiError('cart_is_full', { status: 409 }) });
  await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith(expect.stringMatching(/cart is full/)));
  expect(guestCart()).toMatchObject({ productIds: [COURSE], promocode: 'OLD' });
});

it('submits nothing after another tab has done it', async () => {
  const request = vi.fn(async (_name: string, work: () => Promise<void>) => {
    // The other tab held the lock until now.
    localStorage.removeItem('cart');
    return work();
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  const { sent } = show({ [APPLY]: {} });
  await waitFor(() => expect(request).toHaveBeenCalledWith('kurso-guest-cart', expect.any(Function)));
  await screen.findByText('Watercolour');
  expect(sent.map(({ path }) => path)).not.toContain(ADD);
  vi.unstubAllGlobals();
});
