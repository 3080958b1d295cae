import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountedCartButton } from '@/features/shell/header/counted-cart-button';
import { addToGuestCart, guestCart } from '@/store/guest-cart';
import { makeCard } from '../../setup/shown-products';
import { cartOf, lineOf, renderCart, signIn } from '../commerce/cart/render';
import { type Answers, fakeApi } from '../fake-api';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  query: {},
  asPath: '/en',
  pathname: '/[locale]',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const ANN = '00000000-0000-4000-8000-000000000001';
const GET = 'GET /api/orders/cart/my';
const LIST = 'GET /api/v2/products/search/list';

beforeAll(() =>
  Promise.all([import('@/components/ui/popover'), import('@/features/shell/header/mini-cart')]),
);
beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
  router.pathname = '/[locale]';
  screenIs('desktop');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function screenIs(kind: 'desktop' | 'phone') {
  const list = { matches: kind === 'desktop', addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => list);
}

const show = (answers: Answers) => renderCart(<CountedCartButton />, fakeApi(answers).api);
const open = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog'));
};

describe('the small cart', () => {
  it('leads to the whole cart while it loads', async () => {
    signIn(ANN);
    show({ [GET]: new Promise(() => {}) });
    const cart = await open('Cart, 0 items');
    const link = await cart.findByRole('link', { name: 'Go to cart' });
    expect(link.getAttribute('href')).toBe('/en/education/cart');
    expect(cart.getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe('/en/education/wishlist');
  });

  it('says what the lessons are in, where it is not the language of the page', async () => {
    signIn(ANN);
    show({ [GET]: cartOf([{ ...lineOf('Oil'), learningLanguage: 'fr' }, lineOf('Charcoal')]) });
    const cart = await open('Cart, 2 items');
    const [oil, charcoal] = await cart.findAllByRole('listitem');
    expect(oil?.textContent).toContain('Lessons in French');
    expect(charcoal?.textContent).not.toContain('Lessons');
  });

  it('keeps counting what waits for its payment, and says if that was declined', async () => {
    signIn(ANN);
    const waiting = cartOf([{ ...lineOf('Oil'), status: 'PENDING' }, lineOf('Charcoal')]);
    show({ [GET]: { ...waiting, declined: { provider: 'stripe', reason: 'other' } } });
    const cart = await open('Cart, 2 items');
    expect(await cart.findByText('Your payment was declined')).toBeTruthy();
  });

  it('shows lines, total and discount, and leads to the cart and to the payment', async () => {
    signIn(ANN);
    const parts = { base: 3000, sale: 500, ownedParts: 0, subscription: 0, promo: 0 };
    show({ [GET]: cartOf([lineOf('Watercolour'), lineOf('Charcoal', parts)]) });
    const cart = await open('Cart, 2 items');
    const lines = within(await cart.findByRole('list', { name: 'Items in your cart' })).getAllByRole(
      'listitem',
    );
    expect(lines.map((line) => line.textContent)).toEqual(['Watercolour$20', 'Charcoal$25']);
    expect(cart.getByText('-10%').dataset.tone).toBe('success');
    expect(cart.getByText('$45')).toBeTruthy();
    expect(cart.getByRole('button', { name: 'Pay $45' })).toBeTruthy();
    expect(cart.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/en/education/cart');
  });

  it('opens by keyboard, closes on Escape and gives the focus back', async () => {
    signIn(ANN);
    show({ [GET]: cartOf([lineOf('Watercolour')]) });
    const name = 'Cart, 1 item';
    (await screen.findByRole('button', { name })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  });

  it('opens while the mouse rests on the button', async () => {
    signIn(ANN);
    show({ [GET]: cartOf([lineOf('Watercolour')]) });
    await userEvent.hover(await screen.findByRole('button', { name: 'Cart, 1 item' }));
    // The part that listens to the mouse has replaced the button.
    await waitFor(async () => {
      await userEvent.unhover(screen.getByRole('button', { name: 'Cart, 1 item' }));
      await userEvent.hover(screen.getByRole('button', { name: 'Cart, 1 item' }));
      await screen.findByRole('dialog', {}, { timeout: 500 });
    });
  });

  it('says "get" when everything is free, and leaves the payment to the page of the cart there', async () => {
    signIn(ANN);
    const free = { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
    show({ [GET]: cartOf([lineOf('Gift', free)]) });
    const cart = await open('Cart, 1 item');
    expect(await cart.findByRole('button', { name: 'Get for free' })).toBeTruthy();
    cleanup();
    router.pathname = '/[locale]/education/cart';
    show({ [GET]: cartOf([lineOf('Gift', free)]) });
    const there = await open('Cart, 1 item');
    expect(await there.findByText('Gift')).toBeTruthy();
    expect(there.queryByRole('button', { name: 'Get for free' })).toBeNull();
  });

  it('shows at most four lines and counts the rest', async () => {
    signIn(ANN);
    show({ [GET]: cartOf(['A', 'B', 'C', 'D', 'E', 'F'].map((title) => lineOf(title))) });
    const cart = await open('Cart, 6 items');
    expect(await cart.findByText('and 2 more items')).toBeTruthy();
    expect(cart.queryByText('E')).toBeNull();
  });

  it('sends a guest to sign-in with the cart kept', async () => {
    signIn(null);
    const card = makeCard(1);
    addToGuestCart([card.id]);
    show({ [LIST]: [card] });
    const cart = await open('Cart, 1 item');
    await userEvent.click(await cart.findByRole('button', { name: 'Sign in and pay $40' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/signin?purchase=true'));
    expect(guestCart().productIds).toEqual([card.id]);
  });

  it('leads on when it is empty', async () => {
    signIn(ANN);
    show({ [GET]: cartOf([]) });
    const cart = await open('Cart, 0 items');
    expect(await cart.findByText('Your cart is empty')).toBeTruthy();
    expect(cart.getByRole('link', { name: 'Browse the catalogue' })).toBeTruthy();
  });
});

it('is a link to the page on phones', async () => {
  screenIs('phone');
  signIn(ANN);
  show({ [GET]: cartOf([lineOf('Watercolour')]) });
  const link = await screen.findByRole('link', { name: 'Cart, 1 item' });
  expect(link.getAttribute('href')).toBe('/en/education/cart');
});
