import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { OrderCart } from '@/contracts/commerce/cart';
import { sumLines } from '@/domain/commerce/order';
import { describe as describePrice } from '@/domain/commerce/price';
import { CartScreen } from '@/features/commerce/cart/cart-screen';
import { useSubmitGuestCart } from '@/hooks/commerce/use-submit-guest-cart';
import { useCartMerge } from '@/store/cart-merge';
import { addToGuestCart, guestCart } from '@/store/guest-cart';
import { makeCard } from '../../../setup/shown-products';
import { type Answers, fakeApi } from '../../fake-api';
import { cartOf, hydrateCart, lineOf, renderCart, signIn } from './render';

vi.mock('@/services/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({ push: async () => true, replace: vi.fn(), query: {}, asPath: '/en' }),
}));

const ANN = '00000000-0000-4000-8000-000000000001';
const GET = 'GET /api/orders/cart/my';
const ADD = 'POST /api/orders/cart';
const LIST = 'GET /api/v2/products/search/list';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useCartMerge.setState({ state: 'waiting' });
});
afterEach(cleanup);

function Page() {
  useSubmitGuestCart();
  return <CartScreen />;
}

/** Opens the cart, sees it, and leaves. */
async function visit(answers: Answers, see: string) {
  const shown = renderCart(<Page />, fakeApi(answers).api);
  await screen.findByText(see);
  await waitFor(() => expect(localStorage.getItem('seen-cart')).not.toBeNull());
  shown.unmount();
}

function show(answers: Answers) {
  const { api, sent } = fakeApi(answers);
  return { ...renderCart(<Page />, api), sent };
}

const news = () => screen.queryByRole('button', { name: 'OK' });
const line = lineOf('Watercolour');
const dearer = {
  ...line,
  price: describePrice('USD', { base: 2500, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null),
};

describe('a changed price', () => {
  beforeEach(() => signIn(ANN));

  it('is named with both amounts until it is dismissed, over reloads', async () => {
    await visit({ [GET]: cartOf([line]) }, 'Watercolour');
    const SENTENCE = 'The price of “Watercolour” has changed from $20 to $25.';
    show({ [GET]: cartOf([dearer]) });
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    cleanup();
    show({ [GET]: cartOf([dearer]) });
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(SENTENCE)).toBeNull();
    cleanup();
    show({ [GET]: cartOf([dearer]) });
    await screen.findByRole('button', { name: 'Pay $25' });
    expect(news()).toBeNull();
  });

  it('is named on a page that the server rendered with the new price', async () => {
    await visit({ [GET]: cartOf([line]) }, 'Watercolour');
    hydrateCart(<Page />, fakeApi({ [GET]: cartOf([dearer]) }).api, cartOf([dearer]));
    expect(await screen.findByText('The price of “Watercolour” has changed from $20 to $25.')).toBeTruthy();
  });

  it('is forgotten with the next own action, and the action itself is no news', async () => {
    const other = lineOf('Charcoal');
    await visit({ [GET]: cartOf([line, other]) }, 'Watercolour');
    const answers: Answers = {
      [GET]: cartOf([dearer, other]),
      'DELETE /api/orders/cart/:cartId/lines': cartOf([dearer]),
    };
    show(answers);
    await waitFor(() => expect(news()).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Charcoal' }));
    await screen.findByRole('button', { name: 'Pay $25' });
    await waitFor(() => expect(news()).toBeNull());
  });
});

describe('signing in', () => {
  const card = makeCard(1, { price: line.price });
  const asGuest = async () => {
    signIn(null);
    addToGuestCart([card.id]);
    await visit({ [LIST]: [card] }, 'Product 1');
    signIn(ANN);
  };

  it('says what a subscription lowered, and what came from the account', async () => {
    await asGuest();
    const parts = { base: 2000, sale: 0, ownedParts: 0, subscription: 585, promo: 0 };
    const mine = { ...lineOf('Product 1', parts), productId: card.id };
    const merged = cartOf([mine, lineOf('Charcoal')]);
    show({ [GET]: merged, [ADD]: merged });
    expect(
      await screen.findByText(
        'Your subscription has lowered the total by $5.85. We’ve added 1 item from the cart in your account.',
      ),
    ).toBeTruthy();
  });

  it('names products that are owned already', async () => {
    await asGuest();
    const merged = cartOf([]);
    const skipped = [{ productId: card.id, title: 'Product 1', reason: 'OWNED' }];
    show({ [GET]: merged, [ADD]: { ...merged, skipped } });
    expect(
      await screen.findByText('You already own “Product 1”, so we’ve removed it from your cart.'),
    ).toBeTruthy();
    expect(guestCart().productIds).toEqual([]);
  });

  it('says nothing while the guest’s cart is still on its way', async () => {
    await asGuest();
    let arrive = (_: OrderCart) => {};
    const merged = cartOf([{ ...lineOf('Product 1'), productId: card.id }]);
    const arriving = new Promise<OrderCart>((resolve) => {
      arrive = resolve;
    });
    const answers: Answers = { [GET]: cartOf([line]), [ADD]: arriving };
    const { sent } = show(answers);
    await screen.findByText('Watercolour');
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain(ADD));
    expect(news()).toBeNull();
    answers[GET] = merged;
    arrive(merged);
    await screen.findByText('Product 1');
    await waitFor(() => expect(guestCart().productIds).toEqual([]));
    expect(news()).toBeNull();
  });

  it('names them when nothing else was submitted either, by the title of the catalogue', async () => {
    signIn(ANN);
    addToGuestCart([card.id]);
    show({
      [GET]: cartOf([]),
      [LIST]: [card],
      [ADD]: new ApiError('user_already_get_this_product', { status: 409 }),
    });
    expect(
      await screen.findByText('You already own “Product 1”, so we’ve removed it from your cart.'),
    ).toBeTruthy();
  });

  it('keeps in the browser what does not fit, and says how many', async () => {
    const full: OrderCart = {
      ...cartOf([line]),
      cartLines: Array.from({ length: 100 }, (_, index) => ({ ...line, productId: `${index}` })),
      summary: sumLines('USD', [{ status: 'CREATED', price: line.price }]),
    };
    signIn(ANN);
    addToGuestCart([card.id]);
    show({ [GET]: full, [ADD]: new ApiError('cart_is_full', { status: 409 }) });
    expect(
      await screen.findByText('Your cart is full, so 1 item will stay in this browser until there’s room.'),
    ).toBeTruthy();
    expect(guestCart().productIds).toEqual([card.id]);
  });
});

describe('a guest’s product that is no longer listed', () => {
  it('is named by the title seen before, and leaves with one press', async () => {
    signIn(null);
    const [stays, goes] = [makeCard(1), makeCard(2)];
    addToGuestCart([stays.id, goes.id]);
    await visit({ [LIST]: [stays, goes] }, 'Product 2');
    show({ [LIST]: [stays] });
    expect(await screen.findByText('No longer available')).toBeTruthy();
    expect(screen.getByText('Product 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in and pay $40' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove from cart' }));
    expect(screen.queryByText('No longer available')).toBeNull();
    expect(guestCart().productIds).toEqual([stays.id]);
  });
});

describe('the language', () => {
  it('names the currency of its prices', async () => {
    signIn(null);
    const card = makeCard(1);
    addToGuestCart([card.id]);
    await visit({ [LIST]: [card] }, 'Product 1');
    const price = describePrice(
      'EUR',
      { base: 3600, sale: 0, ownedParts: 0, subscription: 0, promo: 0 },
      null,
    );
    const { api } = fakeApi({ [LIST]: [{ ...card, price }] });
    renderCart(<Page />, Object.assign(api, { locale: 'de' }), 'de');
    expect(await screen.findByText('Prices are now in euros because you changed the language.')).toBeTruthy();
  });
});

describe('the badge', () => {
  it('is the discount of the whole cart in percent', async () => {
    signIn(ANN);
    const parts = { base: 3000, sale: 500, ownedParts: 0, subscription: 0, promo: 100 };
    show({ [GET]: cartOf([line, lineOf('Charcoal', parts)]) });
    const off = await screen.findByText('-12%');
    expect(off.closest('dt')?.textContent).toContain('Total');
    expect(off.dataset.tone).toBe('success');
  });
});
