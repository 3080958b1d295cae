import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ErrorCode } from '@/contracts/error-codes';
import { PromoCartScreen } from '@/features/commerce/promo-cart/promo-cart-screen';
import { guestCart } from '@/store/guest-cart';
import { usePopupStore } from '@/store/popup-store';
import { makeCard } from '../../../setup/shown-products';
import { type Answers, fakeApi } from '../../fake-api';
import { renderCart, signIn } from '../cart/render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  query: {} as Record<string, string>,
  asPath: '/en/promo-cart',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const ANN = '00000000-0000-4000-8000-000000000001';
const INFO = 'GET /api/promocodes/:code/info';
const REDEEM = 'GET /api/promocodes/:code/redeem';
const APPLY = 'POST /api/promocodes/:code/apply';
const APPLY_GUEST = 'POST /api/promocodes/:code/apply-guest';
const LIST = 'GET /api/v2/products/search/list';
const card = makeCard(1);
const product = { product_id: card.id };

const info = {
  code: 'GIFT',
  description: 'A gift',
  discount: { percent: 100, amount: null, currency: 'USD' },
  for_all_product: false,
  products: [product],
  valid_until: '2026-12-24T12:00:00.000Z',
};
const applied = {
  ...info,
  discount100: true,
  applicable_for_products: [product],
  products_added_to_cart: [product],
  products_in_cart: [product],
  order_id: null,
};
const appliedGuest = {
  code: 'GIFT',
  description: 'A gift',
  discount: info.discount,
  is_all_products_discount: false,
  all_products_discount_amount: 0,
  discounts: [{ product_id: card.id, amount: 4000 }],
  products_added: [product],
};
const GOOD: Answers = {
  [INFO]: info,
  [REDEEM]: { ...info, result: 'SUCCESS' },
  [APPLY]: applied,
  [APPLY_GUEST]: appliedGuest,
  [LIST]: [card],
  'GET /api/orders/cart/my': null,
};

function open(answers: Answers, code: string | null = 'GIFT') {
  router.query = code === null ? {} : { promocode: code };
  const { api, sent } = fakeApi(answers);
  renderCart(<PromoCartScreen />, api);
  return sent;
}

beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
  usePopupStore.setState({ signIn: 'CLOSED' });
  signIn(null);
});
afterEach(cleanup);

describe('a code by link', () => {
  it('reads, checks and applies the code for a guest, and shows what it brought', async () => {
    const sent = open(GOOD);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Promo code GIFT has been added to your cart' }),
    ).toBeTruthy();
    expect(screen.getByText('1 item for free')).toBeTruthy();
    expect(screen.getByText('Valid until December 24, 2026')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Product 1' })).getAttribute('href')).toBe(
      '/en/course/product-1',
    );
    expect(screen.getByRole('heading', { name: 'Added to your cart' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/en/education/cart');
    expect(guestCart()).toMatchObject({ productIds: [card.id], promocode: 'GIFT' });
    const asked = sent.map(({ path }) => path);
    expect(asked.filter((path) => [INFO, REDEEM, APPLY_GUEST].includes(path))).toEqual([
      INFO,
      REDEEM,
      APPLY_GUEST,
    ]);
    for (const path of [REDEEM, APPLY_GUEST]) {
      const { headers } = sent.find((call) => call.path === path)?.input ?? {};
      expect(headers).toMatchObject({ 'marketing-location': 'bylink' });
    }
    const event = sent.find(({ path }) => path === 'POST /aggregate/event')?.input.body.eventDetails;
    expect(event).toMatchObject({
      event: 'promocode_apply',
      location: 'bylink',
      added_product_id: [card.id],
    });
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each([
    ['that nobody knows', { [INFO]: new ApiError('promocode_not_found') }, 'promocode_not_found'],
    ['that is over', { [REDEEM]: new ApiError('promocode_has_been_expired') }, 'promocode_has_been_expired'],
  ])('reports a code %s once, as a failure', async (_, refusal, error) => {
    const sent = open({ ...GOOD, ...refusal });
    const events = () => sent.filter(({ path }) => path === 'POST /aggregate/event');
    await waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]?.input.body.eventDetails).toMatchObject({ result: 'fail', error, location: 'bylink' });
    expect(sent.map(({ path }) => path)).not.toContain(APPLY_GUEST);
  });

  it('puts the code into the cart of the account for a signed-in user', async () => {
    signIn(ANN);
    const sent = open(GOOD);
    await screen.findByRole('heading', { level: 1, name: 'Promo code GIFT has been added to your cart' });
    expect(sent.map(({ path }) => path)).toContain(APPLY);
    expect(guestCart().promocode).toBeNull();
  });

  it('leads to the catalogue when the cart is still empty', async () => {
    const all = { ...info, for_all_product: true, products: [], discount: { ...info.discount, percent: 10 } };
    open({
      ...GOOD,
      [INFO]: all,
      [APPLY_GUEST]: { ...appliedGuest, is_all_products_discount: true, discounts: [], products_added: [] },
    });
    expect(await screen.findByText(/^Your cart is still empty/)).toBeTruthy();
    expect(screen.getByText('10% off everything')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go to cart' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse the catalogue' })).toBeTruthy();
    expect(guestCart().promocode).toBe('GIFT');
  });
});

describe('a code that cannot be used', () => {
  it.each<[ErrorCode, string, string]>([
    ['promocode_not_found', INFO, 'We don’t recognise this promo code'],
    ['promocode_has_been_expired', REDEEM, 'This promo code has expired'],
    ['promocode_has_been_already_redeemed', REDEEM, 'This promo code has already been used'],
    ['promocode_currency_not_supported', REDEEM, 'This promo code doesn’t work in your currency'],
    ['products_havent_been_added', APPLY_GUEST, 'This promo code didn’t add anything to your cart'],
    ['too_many_attempts', INFO, 'Too many promo code attempts'],
  ])('%s has its own screen, and a field for another code', async (code, call, title) => {
    open({ ...GOOD, [call]: new ApiError(code) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Try another promo code'), 'OTHER{Enter}');
    expect(router.push).toHaveBeenCalledWith('/en/promo-cart?promocode=OTHER');
    expect(guestCart().promocode).toBeNull();
  });

  it('is not asked for if it cannot be a code', async () => {
    const sent = open(GOOD, 'a b');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We don’t recognise this promo code' }),
    ).toBeTruthy();
    expect(sent.map(({ path }) => path)).not.toContain(INFO);
  });

  it('of another address asks a guest to sign in, and is checked again after it', async () => {
    const answers = { ...GOOD, [REDEEM]: new ApiError('invalid_promocode_for_email') as unknown };
    open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(usePopupStore.getState().signIn).toBe('OPENED'));
    answers[REDEEM] = GOOD[REDEEM];
    act(() => signIn(ANN));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Promo code GIFT has been added to your cart' }),
    ).toBeTruthy();
  });

  it('of another address tells a signed-in user so', async () => {
    signIn(ANN);
    open({ ...GOOD, [REDEEM]: new ApiError('invalid_promocode_for_email') });
    expect(await screen.findByText('This promo code was issued for another email address.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it('leads to the cart when it is full', async () => {
    signIn(ANN);
    open({ ...GOOD, [APPLY]: new ApiError('cart_is_full') });
    expect(await screen.findByRole('link', { name: 'Go to cart' })).toBeTruthy();
  });

  it('can be tried again when the service is down', async () => {
    const answers = { ...GOOD, [INFO]: new ApiError('service_unavailable') as unknown };
    open(answers);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers[INFO] = info;
    await userEvent.click(again);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Promo code GIFT has been added to your cart' }),
    ).toBeTruthy();
  });
});

it('asks for a code when the link has none', async () => {
  open(GOOD, null);
  await userEvent.type(screen.getByLabelText('Promo code'), 'GIFT{Enter}');
  expect(router.push).toHaveBeenCalledWith('/en/promo-cart?promocode=GIFT');
});
