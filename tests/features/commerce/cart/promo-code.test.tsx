import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartScreen } from '@/features/commerce/cart/cart-screen';
import { addToGuestCart, guestCart } from '@/store/guest-cart';
import { makeCard } from '../../../setup/shown-products';
import { type Answers, fakeApi } from '../../fake-api';
import { cartOf, lineOf, renderCart, signIn } from './render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {},
  asPath: '/en/education/cart',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
const toasts = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('@/services/toast', () => toasts);

const ANN = '00000000-0000-4000-8000-000000000001';
const GET = 'GET /api/orders/cart/my';
const APPLY = 'POST /api/promocodes/:code/apply';
const APPLY_GUEST = 'POST /api/promocodes/:code/apply-guest';
const COURSES = '/en/education/courses';
const APPLIED = 'Promo code has been applied';
const FREE = 'Promo code on 100% discount has been applied';
const FREE_ALL = 'Promo code with 100% discount on all products has been applied';

const line = lineOf('Watercolour');
const other = lineOf('Charcoal');
const refs = (...lines: { productId: string }[]) => lines.map(({ productId }) => ({ product_id: productId }));
const discount = (percent: number | null) => ({
  percent,
  amount: percent === null ? 500 : null,
  currency: 'USD',
});
const answer = (change: object) => ({
  code: 'CODE',
  discount100: false,
  for_all_product: true,
  applicable_for_products: refs(line),
  products: [],
  discount: discount(10),
  description: 'For a test',
  products_added_to_cart: [],
  products_in_cart: refs(line),
  order_id: null,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  for (const mock of [router.push, router.replace, toasts.toastSuccess, toasts.toastError]) mock.mockClear();
});
afterEach(cleanup);

async function enter(answers: Answers, code = 'CODE') {
  const { api, sent } = fakeApi(answers);
  renderCart(<CartScreen />, api);
  await userEvent.type(await screen.findByLabelText('Promo code'), `${code}{Enter}`);
  return sent;
}

describe('a code applied by a signed-in user', () => {
  beforeEach(() => signIn(ANN));
  const PAGE = '/en/course/a-course';

  it.each<[string, object, string, { push?: string; replace?: string }]>([
    ['of 10 % on everything that adds nothing', {}, APPLIED, { replace: COURSES }],
    ['of an amount that adds nothing', { discount: discount(null) }, APPLIED, { replace: COURSES }],
    [
      'that adds a product',
      { for_all_product: false, products: refs(other), products_added_to_cart: refs(other) },
      APPLIED,
      {},
    ],
    ['of 100 % on everything', { discount100: true, discount: discount(100) }, FREE_ALL, { push: COURSES }],
    [
      'of 100 % on one product',
      {
        discount100: true,
        discount: discount(100),
        for_all_product: false,
        products: refs(line),
        products_added_to_cart: refs(line),
      },
      FREE,
      { push: PAGE },
    ],
    [
      'of 100 % on several products',
      { discount100: true, discount: discount(100), for_all_product: false, products: refs(line, other) },
      FREE,
      { push: COURSES },
    ],
    [
      'of 100 % on one product that is not in the cart',
      {
        discount100: true,
        discount: discount(100),
        for_all_product: false,
        products: refs({ productId: ANN }),
      },
      FREE,
      { push: COURSES },
    ],
  ])('%s', async (_, change, message, { push, replace }) => {
    const sent = await enter({ [GET]: cartOf([line]), [APPLY]: answer(change) });
    await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith(message));
    await waitFor(() => expect(router.push.mock.calls.flat()).toEqual(push ? [push] : []));
    expect(router.replace.mock.calls.flat()).toEqual(replace ? [replace] : []);
    const events = sent.flatMap(({ path, input }) =>
      path === 'POST /aggregate/event' ? [input.body.eventDetails] : [],
    );
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'promocode_apply', result: 'success', description: 'For a test' }),
    );
  });

  it('is sent with the place where it was entered', async () => {
    const sent = await enter({ [GET]: cartOf([line]), [APPLY]: answer({}) });
    await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalled());
    expect(sent.find(({ path }) => path === APPLY)?.input.headers).toMatchObject({
      'marketing-location': 'cart',
    });
  });

  it('is cleared with its discounts', async () => {
    const sent = await (async () => {
      const { api, sent } = fakeApi({
        [GET]: { ...cartOf([line]), appliedPromocode: 'CODE' },
        'DELETE /api/orders/cart/remove/discounts': { orderId: null },
      });
      renderCart(<CartScreen />, api);
      await userEvent.click(await screen.findByRole('button', { name: 'Remove promo code CODE' }));
      return sent;
    })();
    await waitFor(() =>
      expect(sent.map(({ path }) => path)).toContain('DELETE /api/orders/cart/remove/discounts'),
    );
  });
});

describe('a code applied by a guest', () => {
  const card = makeCard(1);
  const brought = makeCard(2);
  const LIST = 'GET /api/v2/products/search/list';
  const guestAnswer = (percent: number) => ({
    code: 'CODE',
    description: '',
    discount: discount(percent),
    is_all_products_discount: true,
    all_products_discount_amount: 400,
    discounts: [{ product_id: card.id, amount: 400 }],
    products_added: refs({ productId: brought.id }),
  });
  beforeEach(() => {
    signIn(null);
    addToGuestCart([card.id]);
  });

  it.each([
    [10, APPLIED],
    [100, FREE_ALL],
  ])('of %i %% stays in the cart, with what it brings', async (percent, message) => {
    await enter({ [LIST]: [card, brought], [APPLY_GUEST]: guestAnswer(percent) });
    await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith(message));
    expect(guestCart()).toMatchObject({ productIds: [card.id, brought.id], promocode: 'CODE' });
    expect(await screen.findByText('Product 2')).toBeTruthy();
    expect(router.push).not.toHaveBeenCalled();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('is refused beside the field without a call if it cannot be a code', async () => {
    const sent = await enter({ [LIST]: [card] }, 'no-code');
    await waitFor(() =>
      expect(screen.getByLabelText('Promo code').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(sent.map(({ path }) => path)).not.toContain(APPLY_GUEST);
  });
});
