import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { OrderCart } from '@/contracts/commerce/cart';
import { productsMark } from '@/domain/commerce/order';
import { CartScreen } from '@/features/commerce/cart/cart-screen';
import { ChooseScreen } from '@/features/commerce/payment/choose-screen';
import { VerifiedScreen } from '@/features/commerce/payment/verified-screen';
import { ToastHost } from '@/features/shell/toast-host';
import { leaveFor } from '@/services/leave';
import { type Answers, fakeApi } from '../../fake-api';
import { cartOf, lineOf, renderCart, signIn } from '../cart/render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {} as Record<string, string>,
  asPath: '/en/education/cart',
  pathname: '/[locale]/education/cart',
  isReady: true,
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/services/leave', () => ({ leaveFor: vi.fn() }));

const GET = 'GET /api/orders/cart/my';
const PURCHASE = 'PUT /api/orders/cart/purchase';
const PROVIDERS = 'GET /api/payment/providers';
const SELF = 'GET /auth/users/self';
const START = 'http://localhost/api/payment/start/1?key=k';
const SENTENCE = 'Your cart has changed. Check it before you pay.';
const CONFIRMED = { name: 'Ann', email: 'ann@kurso.test', croppedAvatarUri: null, verified: true };

const priced = (base: number) => ({ base, sale: 0, ownedParts: 0, subscription: 0, promo: 0 });
const oil = lineOf('Oil', priced(2_000));
const ink = lineOf('Ink', priced(2_000));
const chalk = lineOf('Chalk', priced(500));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(leaveFor).mockClear();
  signIn('00000000-0000-4000-8000-000000000001');
});
afterEach(cleanup);

const SCREENS: [string, ComponentType][] = [
  ['the cart', CartScreen],
  ['the choice of a provider', ChooseScreen],
  ['the waiting cart', VerifiedScreen],
];
const CHANGES: [string, OrderCart, string][] = [
  ['a price', cartOf([{ ...oil, price: lineOf('Oil', priced(2_500)).price }]), '$25'],
  ['one more product', cartOf([oil, chalk]), '$25'],
  ['another product for the same sum', cartOf([ink]), '$20'],
];

describe.each(SCREENS)('a cart that changed in another tab: %s', (_, Screen) => {
  function show() {
    const answers: Answers = {
      [GET]: cartOf([oil]),
      [SELF]: CONFIRMED,
      [PROVIDERS]: ['mollie'],
      [PURCHASE]: new ApiError('price_has_changed'),
    };
    const { api, sent } = fakeApi(answers);
    const tree = (
      <>
        <Screen />
        <ToastHost />
      </>
    );
    renderCart(tree, api);
    const marks = () =>
      sent
        .filter(({ path }) => path === PURCHASE)
        .map(({ input }) => [input.headers['x-cart-total'], input.headers['x-cart-products']]);
    return { answers, marks };
  }

  it.each(CHANGES)('says so, shows the new sum, and the next press pays that: %s', async (_, now, sum) => {
    const { answers, marks } = show();
    const button = await screen.findByRole('button', { name: 'Pay $20' });
    answers[GET] = now;
    await userEvent.click(button);
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    for (const { title } of now.cartLines) await screen.findAllByText(new RegExp(title));
    const again = await screen.findByRole('button', { name: `Pay ${sum}` });
    expect(leaveFor).not.toHaveBeenCalled();
    answers[PURCHASE] = { approveUrl: START };
    await userEvent.click(again);
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const products = now.cartLines.map(({ productId }) => productId);
    expect(marks()).toEqual([
      ['2000 USD', productsMark([oil.productId])],
      [`${now.summary.total} USD`, productsMark(products)],
    ]);
  });

  it('pays an order that another tab has made only after it is shown', async () => {
    const { answers, marks } = show();
    const button = await screen.findByRole('button', { name: 'Pay $20' });
    const pending = { ...chalk, status: 'PENDING' as const };
    answers[GET] = { ...cartOf([pending]), status: 'PENDING', approveUrl: START };
    await userEvent.click(button);
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay $20' })).toBeNull());
    expect(marks()).toHaveLength(1);
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
