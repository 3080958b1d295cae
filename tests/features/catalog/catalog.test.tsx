import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '@/contracts/catalog/product';
import { describe as describePrice } from '@/domain/commerce/price';
import { CatalogScreen } from '@/features/catalog/catalog/catalog-screen';
import { FilterPanel } from '@/features/catalog/catalog/filter-panel';
import { ProductScreen } from '@/features/catalog/product/product-screen';
import catalog from '@/public/locales/en/catalogue.json';
import texts from '@/public/locales/en/landing.json';
import product from '@/public/locales/en/product.json';
import { useSessionStore } from '@/store/session-store';
import { type Answer, reset, router, sent, show } from '../../setup/catalog-screens';
import { makeLanding, makePage } from '../../setup/shown-products';

beforeEach(reset);
afterEach(cleanup);

/** The catalogue, left and opened again. */
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
      <CatalogScreen key={visit} />
    </>
  );
}

describe('catalogue', () => {
  const answer: Answer = () => makePage(4);
  const answers = { 'GET /api/products/catalogue': answer };

  test('shows cards and filters, and applies a filter in place, by the space bar as well', async () => {
    const user = show(<CatalogScreen />, answers);
    const list = await screen.findAllByRole('article');
    expect(list.length).toBe(4);
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    const marathon = within(filters).getByRole('checkbox', { name: /^Marathon/ });
    expect(marathon).toHaveProperty('checked', false);
    marathon.focus();
    await user.keyboard(' ');
    expect(router.push).toHaveBeenCalledWith('/en/education/course/catalog?type=MARATHON', undefined, {
      shallow: true,
      scroll: false,
    });
  });

  test('shows members what a subscription would save them, and subscribers what is included in theirs', async () => {
    useSessionStore.setState({ status: 'isLoggedIn', userId: 'u1', perms: [] });
    const [saved, included] = makePage(2).products.map(({ id, price }): Offer => {
      const access = { accessType: null, progressStatus: 'NOT_STARTED', learningProductId: id } as const;
      return { productId: id, price, ...access };
    });
    if (!saved || !included) throw new Error('no cards');
    const parts = { base: 5000, sale: 0, ownedParts: 0, subscription: 5000, promo: 0 };
    const offers = [
      { ...saved, price: { ...saved.price, subscriptionPrice: 3600 } },
      { ...included, accessType: 'SUBSCRIPTION', price: describePrice('USD', parts, null) },
    ];
    show(<CatalogScreen />, { ...answers, 'GET /api/products/offers': () => offers });
    expect(await screen.findByText('$36 with a subscription')).toBeTruthy();
    const [, card] = screen.getAllByRole('article');
    if (!card) throw new Error('no card');
    expect(within(card).getByText(product.price.included)).toBeTruthy();
    expect(within(card).queryByText(/\$/)).toBeNull();
  });

  test('filters are links before hydration', () => {
    const option = {
      value: 'MARATHON',
      label: 'Marathon',
      count: '2',
      selected: true,
      href: '/en/c',
      go: () => {},
    };
    const groups = [{ filter: 'type', label: 'Format', kind: 'multiple', options: [option] }] as const;
    const html = renderToString(
      <FilterPanel groups={groups.map((group) => ({ ...group, options: [option] }))} />,
    );
    expect(html).toMatch(/<a [^>]*href="\/en\/c"/);
    expect(html).toContain('aria-current="true"');
    expect(html).not.toContain('<input');
  });

  test('a chosen radio button can be taken back', async () => {
    router.query = { free: 'true' };
    const user = show(<CatalogScreen />, answers);
    await screen.findAllByRole('article');
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    const free = within(filters).getByRole('radio', { name: new RegExp(`^${catalog.filters.freeOnly}`) });
    expect(free).toHaveProperty('checked', true);
    await user.click(free);
    expect(router.push).toHaveBeenCalledWith('/en/education/course/catalog', undefined, {
      shallow: true,
      scroll: false,
    });
  });

  test('shows the active filters and lets them be removed', async () => {
    router.query = { type: 'MARATHON,COURSE', free: 'true', nonsense: 'x' };
    show(<CatalogScreen />, answers);
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    const remove = within(chips).getByRole('link', { name: 'Remove filter “Marathon”' });
    expect(remove.getAttribute('href')).toBe('/en/education/course/catalog?type=COURSE&free=true');
    expect(within(chips).getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(
      '/en/education/course/catalog',
    );
    expect(sent('/api/products/catalogue')[0]?.url).not.toContain('nonsense');
  });

  test('suggests alternatives if nothing matches', async () => {
    const empty = () => makePage(0);
    show(<CatalogScreen />, { 'GET /api/products/catalogue': empty });
    expect(await screen.findByRole('heading', { name: catalog.empty.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: catalog.empty.clear })).toBeTruthy();
    expect(screen.queryByRole('list', { name: catalog.empty.without })).toBeNull();
  });

  test('names the filter without which something is found', async () => {
    router.query = { type: 'MARATHON', free: 'true' };
    const page: Answer = ({ url }) => makePage(url.includes('type=') ? 0 : 2);
    show(<CatalogScreen />, { 'GET /api/products/catalogue': page });
    const ways = await screen.findByRole('list', { name: catalog.empty.without });
    const [way, ...others] = within(ways).getAllByRole('link');
    expect(others).toEqual([]);
    expect(way?.textContent).toMatch(/^Without “Format”: \d+ courses$/);
    expect(way?.getAttribute('href')).toBe('/en/education/course/catalog?free=true');
  });

  test('loads the next page in place, beside links to every page', async () => {
    const paged: Answer = ({ url }) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1);
      const { products, ...rest } = makePage(2);
      return {
        ...rest,
        page,
        pageSize: 2,
        total: 6,
        products: products.map((product) => ({
          ...product,
          id: `${product.id.slice(0, -2)}${page}${product.id.slice(-1)}`,
        })),
      };
    };
    const user = show(<Visits />, { 'GET /api/products/catalogue': paged });
    await user.click(await screen.findByRole('button', { name: catalog.more }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/en/education/course/catalog?page=3',
    );
    await user.click(await screen.findByRole('button', { name: catalog.more }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
    expect(screen.queryByRole('button', { name: catalog.more })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Come back' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
  });

  test('shows an error and retries', async () => {
    const broken = vi.fn<Answer>(() => new Error('down'));
    const user = show(<CatalogScreen />, { 'GET /api/products/catalogue': broken });
    await user.click(await screen.findByRole('button', { name: catalog.error.retry }));
    expect(broken).toHaveBeenCalledTimes(2);
  });
});

describe('product page', () => {
  const landing = makeLanding();
  const path = 'GET /api/products/product-1/landing';
  const answers = { [path]: () => landing };
  beforeEach(() => {
    router.query = { productId: 'product-1' };
  });

  test('has the promise, the outcomes, the programme with its free lesson, and a price breakdown', async () => {
    show(<ProductScreen />, answers);
    expect(await screen.findByRole('heading', { level: 1, name: landing.landing.shortTitle1 })).toBeTruthy();
    expect(screen.getByText(landing.landing.outcomes[0] ?? '')).toBeTruthy();
    // In the price box, and in the bar of a phone.
    const free = screen.getAllByRole('link', { name: texts.buy.tryFree });
    expect(free).toHaveLength(2);
    for (const link of free)
      expect(link.getAttribute('href')).toMatch(
        new RegExp(`^/en/course-learning/${landing.id}/en\\?lesson=`),
      );
    const promises = screen
      .getAllByRole('link')
      .flatMap((link) => /terms-and-conditions(#.*)/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);
    expect(promises).toEqual(['#part-6', '#part-5']);
    expect(screen.getAllByText(texts.outline.free).length).toBeGreaterThan(0);
    expect(screen.getByText(texts.price.base)).toBeTruthy();
  });

  test('a guest adds the product to the cart and then sees a link to the cart', async () => {
    const user = show(<ProductScreen />, answers);
    const [add] = await screen.findAllByRole('button', { name: texts.buy.add });
    if (add) await user.click(add);
    await waitFor(() => expect(localStorage.getItem('cart')).toContain(landing.id));
  });

  test('an owner continues where they stopped', async () => {
    useSessionStore.setState({ status: 'isLoggedIn', userId: 'u1', perms: [] });
    const offer: Offer = {
      productId: landing.id,
      price: landing.price,
      accessType: 'PURCHASED',
      progressStatus: 'IN_PROGRESS',
      learningProductId: landing.id,
    };
    show(<ProductScreen />, { ...answers, 'GET /api/products/offers': () => [offer] });
    const [go] = await screen.findAllByRole('link', { name: product.button.continueLearning });
    expect(go?.getAttribute('href')).toBe(`/en/course-learning/${landing.id}/en`);
    expect(screen.queryByRole('button', { name: texts.buy.add })).toBeNull();
  });

  test('says so if it is shown in English instead', async () => {
    const shown = { ...landing, fallback: true };
    show(<ProductScreen />, { [path]: () => shown });
    expect(await screen.findByText(texts.fallback.title)).toBeTruthy();
  });
});
