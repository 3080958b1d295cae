import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LearningScreen } from '@/features/learning/player/learning-screen';
import { guestCart } from '@/store/guest-cart';
import { rememberPage } from '@/store/previous-page';
import { makeCard } from '../../../setup/shown-products';
import { fakeApi, renderWith, signIn } from './render';
import { lessonWith, outlineWith, PRODUCT } from './school';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, push: vi.fn(), asPath: '/en' }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('next/head', () => ({ default: () => null }));

const [module] = outlineWith().modules;
const [one, two] = module?.lessons ?? [];
const demo = outlineWith({
  hasAccess: false,
  modules: module && one && two ? [{ ...module, lessons: [one, { ...two, locked: true }] }] : [],
});

function open(outline = demo, lesson = 'one', card = makeCard(1, { id: PRODUCT })) {
  router.query = { locale: 'en', productId: PRODUCT, language: 'en', lesson };
  const { api, sent } = fakeApi(({ path, input }) => {
    if (path.endsWith('/outline')) return outline;
    if (path.endsWith('/notes')) return [];
    if (path.includes('/lessons/')) return lessonWith({ key: input.params.lessonKey });
    if (path.endsWith('/search/list')) return [card];
    return undefined;
  });
  renderWith(<LearningScreen />, api);
  return sent;
}

const bar = () => screen.findByRole('complementary', { name: 'Price and purchase' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn(null);
});
afterEach(cleanup);

describe('a free lesson of a paid product', () => {
  it('says where the reader is, and leads to the product', async () => {
    open();
    const view = within(await bar());
    expect(view.getByText('Free lesson 1 of 2')).toBeTruthy();
    expect((await view.findByRole('link', { name: 'About the course' })).getAttribute('href')).toBe(
      '/en/course/product-1',
    );
    expect((await view.findByText('$40')).textContent).toBe('$40');
  });

  it.each([
    ['/en/course/product-1', '/en/course/product-1'],
    ['/en/signin?returnTo=%2Fen', '/en/education/course/catalog'],
    ['/en/course-learning/other/en', '/en/education/course/catalog'],
  ])('leads from %s back to %s', async (came, back) => {
    rememberPage({ href: came, title: 'There', locale: 'en' });
    open();
    await bar();
    const [way] = screen.getAllByRole('link');
    expect(way?.getAttribute('href')).toBe(back);
  });

  it('adds the product to the cart as demoview', async () => {
    const sent = open();
    const view = within(await bar());
    await userEvent.click(await view.findByRole('button', { name: 'Add to cart' }));
    expect((await view.findByRole('link', { name: 'View cart' })).getAttribute('href')).toBe(
      '/en/education/cart',
    );
    expect(guestCart().productIds).toEqual([PRODUCT]);
    const events = () => sent.filter(({ path }) => path === 'POST /aggregate/event');
    await waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]?.input.body.eventDetails).toEqual({
      event: 'add_to_cart',
      product_id: [PRODUCT],
      location: 'demoview',
    });
  });

  it('keeps the bar over a locked lesson, and shows its price once', async () => {
    open(demo, 'two');
    expect(within(await bar()).getByText('Lesson 2 of 2')).toBeTruthy();
    expect(await screen.findAllByText('$40')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Add to cart' })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'This lesson is part of the full course' })).toBeTruthy();
  });

  it('says of a free product that its lesson needs an account, to guests only', async () => {
    const card = makeCard(1, { id: PRODUCT });
    const price = { ...card.price, free: true, finalPrice: 0 };
    open(demo, 'two', { ...card, price });
    expect(
      await screen.findByRole('heading', { name: 'This lesson is free, but you need an account' }),
    ).toBeTruthy();
    expect(screen.getByText('Needs an account')).toBeTruthy();
    cleanup();
    signIn('u');
    open(demo, 'two', { ...card, price });
    expect(await screen.findByText('Free', { exact: true })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This lesson is part of the full course' })).toBeTruthy();
  });

  it('gets a free product as its landing page does, and puts nothing into the cart', async () => {
    signIn('u');
    const card = makeCard(1, { id: PRODUCT });
    const sent = open(demo, 'one', { ...card, price: { ...card.price, free: true, finalPrice: 0 } });
    const view = within(await bar());
    const get = await view.findByRole('button', { name: 'Get for free' });
    expect(view.queryByRole('button', { name: 'Add to cart' })).toBeNull();
    await userEvent.click(get);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('POST /api/products/get-free'));
    const { input } = sent.find(({ path }) => path === 'POST /api/products/get-free') ?? {};
    expect(input?.query).toEqual({ productIds: PRODUCT });
    expect(input?.headers['marketing-location']).toBe('getfreepopup');
    expect(guestCart().productIds).toEqual([]);
  });

  it('adds what is free by a subscription only to the cart', async () => {
    const card = makeCard(1, { id: PRODUCT });
    const discountPrice = { ...card.price.discountPrice, subscriptionDiscountAmount: 4000 };
    const price = { ...card.price, free: true, finalPrice: 0, discountPrice };
    open(demo, 'one', { ...card, price });
    expect(await within(await bar()).findByRole('button', { name: 'Add to cart' })).toBeTruthy();
  });

  it('marks in a free product only what needs an account', async () => {
    const card = makeCard(1, { id: PRODUCT });
    open(demo, 'one', { ...card, price: { ...card.price, free: true, finalPrice: 0 } });
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
    expect(await contents.findAllByText('Free, needs an account')).toHaveLength(1);
    expect(contents.queryByText('Free')).toBeNull();
  });

  it('marks a free test, which needs an account', async () => {
    const test = { passPercent: 70, maxAttempts: null, attemptsLeft: null, passed: false, bestPercent: null };
    const lessons =
      one && two
        ? [
            { ...one, free: true },
            { ...two, free: true, test },
          ]
        : [];
    open(outlineWith({ hasAccess: false, modules: module ? [{ ...module, lessons }] : [] }));
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
    expect(contents.getAllByText('Free')).toHaveLength(1);
    expect(contents.getByText('Free, needs an account')).toBeTruthy();
  });
});

it.each([
  ['owned', { ...demo, hasAccess: true }],
  ['free', outlineWith({ hasAccess: false })],
])('a product that is %s has no bar', async (_, outline) => {
  open(outline);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary', { name: 'Price and purchase' })).toBeNull();
});
