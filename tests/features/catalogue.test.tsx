import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '@/contracts/product';
import type { SearchProduct } from '@/contracts/search';
import type { WireRequest, WireResponse } from '@/contracts/wire';
import { CatalogueScreen } from '@/features/catalogue/catalogue-screen';
import { HomeScreen } from '@/features/home/home-screen';
import { ProductScreen } from '@/features/product/product-screen';
import { SearchPopup } from '@/features/search/search-popup';
import { SearchScreen } from '@/features/search/search-screen';
import { ApiProvider } from '@/hooks/use-api';
import catalogue from '@/public/locales/en/catalogue.json';
import errors from '@/public/locales/en/errors.json';
import home from '@/public/locales/en/home.json';
import product from '@/public/locales/en/product.json';
import search from '@/public/locales/en/search.json';
import seo from '@/public/locales/en/seo.json';
import { createApi } from '@/services/api';
import { usePopupStore } from '@/store/popup-store';
import { useSessionStore } from '@/store/session-store';
import { makeHome, makeLanding, makePage } from '../setup/shown-products';

type Answer = (request: WireRequest) => unknown;

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { catalogue, home, product, search, seo, errors } },
  interpolation: { escapeValue: false },
});

const calls: WireRequest[] = [];
const router = {
  push: vi.fn(),
  query: {} as Record<string, string>,
  pathname: '/',
  asPath: '/en',
  events: { on: vi.fn(), off: vi.fn() },
  prefetch: vi.fn(async () => {}),
};

function show(node: ReactNode, answers: Record<string, Answer>) {
  const wire = async (request: WireRequest): Promise<WireResponse> => {
    calls.push(request);
    const path = request.url.split('?')[0] ?? '';
    const answer = answers[`${request.method} ${path}`];
    if (!answer) return { status: 404, headers: {}, body: { code: 'not_found' } };
    const body = await answer(request);
    return body instanceof Error
      ? { status: 503, headers: {}, body: { code: 'service_unavailable' } }
      : { status: 200, headers: {}, body: JSON.parse(JSON.stringify(body)) };
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ApiProvider locale="en" api={createApi('en', wire)}>
            {node}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  return userEvent.setup();
}

// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {};

const sent = (path: string) => calls.filter((call) => call.url.startsWith(path));

beforeEach(() => {
  calls.length = 0;
  router.query = {};
  router.push.mockReset();
  useSessionStore.setState({ status: 'isNotLoggedIn', userId: null, perms: [] });
  localStorage.clear();
});
afterEach(cleanup);

describe('catalogue', () => {
  const answer: Answer = () => makePage(4);
  const answers = { 'GET /api/products/catalogue': answer };

  test('shows cards and filters as links, and switches a filter in place', async () => {
    const user = show(<CatalogueScreen />, answers);
    const list = await screen.findAllByRole('article');
    expect(list.length).toBe(4);
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    const marathon = within(filters).getByRole('link', { name: /^Marathon/ });
    expect(marathon.getAttribute('href')).toBe('/en/education/course/catalog?type=MARATHON');
    await user.click(marathon);
    expect(router.push).toHaveBeenCalledWith('/en/education/course/catalog?type=MARATHON', undefined, {
      shallow: true,
      scroll: false,
    });
  });

  test('says what is on and lets it be taken off', async () => {
    router.query = { type: 'MARATHON,COURSE', free: 'true', nonsense: 'x' };
    show(<CatalogueScreen />, answers);
    const chips = await screen.findByRole('list', { name: 'Filters that are on' });
    const remove = within(chips).getByRole('link', { name: 'Remove filter “Marathon”' });
    expect(remove.getAttribute('href')).toBe('/en/education/course/catalog?type=COURSE&free=true');
    expect(within(chips).getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(
      '/en/education/course/catalog',
    );
    expect(sent('/api/products/catalogue')[0]?.url).not.toContain('nonsense');
  });

  test('suggests a way out when nothing fits', async () => {
    const empty = () => makePage(0);
    show(<CatalogueScreen />, { 'GET /api/products/catalogue': empty });
    expect(await screen.findByRole('heading', { name: catalogue.empty.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: catalogue.empty.clear })).toBeTruthy();
  });

  test('offers the next page in place, beside links to every page', async () => {
    const paged: Answer = ({ url }) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1);
      const { products, ...rest } = makePage(2);
      return {
        ...rest,
        page,
        pageSize: 2,
        total: 6,
        products: products.map((one) => ({ ...one, id: `${one.id.slice(0, -2)}${page}${one.id.slice(-1)}` })),
      };
    };
    const user = show(<CatalogueScreen />, { 'GET /api/products/catalogue': paged });
    await user.click(await screen.findByRole('button', { name: catalogue.more }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/en/education/course/catalog?page=3',
    );
    await user.click(await screen.findByRole('button', { name: catalogue.more }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
    expect(screen.queryByRole('button', { name: catalogue.more })).toBeNull();
  });

  test('tells of a failure and tries again', async () => {
    const broken = vi.fn<Answer>(() => new Error('down'));
    const user = show(<CatalogueScreen />, { 'GET /api/products/catalogue': broken });
    await user.click(await screen.findByRole('button', { name: catalogue.error.retry }));
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

  test('has the promise, the outcomes, the programme with its free lesson, and a price in parts', async () => {
    show(<ProductScreen />, answers);
    expect(await screen.findByRole('heading', { level: 1, name: landing.landing.shortTitle1 })).toBeTruthy();
    expect(screen.getByText(landing.landing.outcomes[0] ?? '')).toBeTruthy();
    const free = screen.getByRole('link', { name: product.buy.tryFree });
    expect(free.getAttribute('href')).toMatch(new RegExp(`^/en/course-learning/${landing.id}/en\\?lesson=`));
    expect(screen.getAllByText(product.outline.free).length).toBeGreaterThan(0);
    expect(screen.getByText(product.price.base)).toBeTruthy();
  });

  test('a guest puts it into the cart and is then offered the cart', async () => {
    const user = show(<ProductScreen />, answers);
    const [add] = await screen.findAllByRole('button', { name: product.buy.add });
    if (add) await user.click(add);
    await waitFor(() => expect(localStorage.getItem('cart')).toContain(landing.id));
  });

  test('somebody who has it continues where they stopped', async () => {
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
    expect(screen.queryByRole('button', { name: product.buy.add })).toBeNull();
  });

  test('says so when it is shown in English instead', async () => {
    const shown = { ...landing, fallback: true };
    show(<ProductScreen />, { [path]: () => shown });
    expect(await screen.findByText(product.fallback.title)).toBeTruthy();
  });
});

test('home answers with a search field, an index and a lesson to open at once', async () => {
  const data = makeHome();
  show(<HomeScreen />, { 'GET /api/home': () => data });
  const field = await screen.findByLabelText(home.hero.searchLabel);
  expect(field.closest('form')?.getAttribute('action')).toBe('/en/education/search');
  expect(screen.getByRole('heading', { name: home.index.title })).toBeTruthy();
  for (const { category } of data.index) {
    const link = screen.getByRole('link', { name: category.content.name });
    expect(link.getAttribute('href')).toBe(`/en/category/${category.slug}`);
  }
});

describe('search', () => {
  const found = (at: number, change: Partial<SearchProduct> = {}): SearchProduct => ({
    productId: `00000000-0000-4000-8000-00000000000${at}`,
    productType: 'COURSE',
    title: `Found ${at}`,
    learningLanguage: 'en',
    learningProductId: `00000000-0000-4000-8000-00000000000${at}`,
    progressStatus: 'NOT_STARTED',
    accessType: null,
    price: { free: true, currency: 'USD', basePrice: 0, discountPrice: null, finalPrice: 0 },
    urlSlug: `found-${at}`,
    promoPicture: null,
    ...change,
  });
  const data = (count: number) => ({
    searchedProducts: Array.from({ length: count }, (_, at) => found(at)),
    additionalProducts: count > 3 ? [] : [found(9, { title: 'Another' })],
    skills: [{ slug: 'sql', name: 'SQL' }],
    searchTerms: ['tables'],
  });
  const answers = (count: number) => ({
    'GET /api/search-page/default': () => data(0),
    'POST /api/v2/search-page/search': () => data(count),
  });
  const open = () => act(() => usePopupStore.setState({ search: 'OPENED' }));

  test('the popup sends after a rest, from 3 characters on, and brings the first data back when emptied', async () => {
    const user = show(<SearchPopup />, answers(7));
    open();
    const field = await screen.findByLabelText(search.label);
    expect(await screen.findByText('Another')).toBeTruthy();
    await user.type(field, 'ab');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sent('/api/v2/search-page/search')).toHaveLength(0);
    await user.type(field, 'cd');
    expect(await screen.findByText('Found 0')).toBeTruthy();
    expect(sent('/api/v2/search-page/search').map((call) => call.body)).toEqual([{ textSearch: 'abcd' }]);
    expect(screen.getByRole('link', { name: search.showAll }).getAttribute('href')).toBe(
      '/en/education/search?term=abcd',
    );
    expect(screen.queryByText(search.suggestions)).toBeNull();
    expect(screen.getByRole('option', { name: /Found 0/ }).getAttribute('aria-selected')).toBe('false');
    await user.keyboard('{ArrowDown}');
    const first = screen.getByRole('option', { name: /Found 0/, selected: true });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-activedescendant')).toBe(first.id);
    await user.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBe('search-option-6');
    await user.click(screen.getByRole('button', { name: search.clear }));
    expect(await screen.findByText('Another')).toBeTruthy();
    expect(screen.queryByRole('link', { name: search.showAll })).toBeNull();
  });

  test('marks what was looked for, keeps the old results while the next load and drops late answers', async () => {
    const waiting = new Map<string, () => void>();
    const slow = (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve));
    const search4 = async (request: WireRequest) => {
      const { textSearch } = request.body as { textSearch: string };
      await slow(textSearch);
      return {
        ...data(4),
        searchedProducts: [0, 1, 2, 3].map((at) => found(at, { title: `${textSearch} ${at}` })),
      };
    };
    const user = show(<SearchPopup />, { ...answers(0), 'POST /api/v2/search-page/search': search4 });
    open();
    const field = await screen.findByLabelText(search.label);
    await user.type(field, 'first');
    await waitFor(() => expect(waiting.has('first')).toBe(true));
    expect(screen.getByText('Another')).toBeTruthy();
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    await user.clear(field);
    await user.type(field, 'second');
    await waitFor(() => expect(waiting.has('second')).toBe(true));
    waiting.get('second')?.();
    expect(await screen.findByRole('option', { name: /second 0/ })).toBeTruthy();
    expect(screen.getAllByText('second', { selector: 'mark' })).toHaveLength(4);
    waiting.get('first')?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('option', { name: /first 0/ })).toBeNull();
  });

  test('few results bring suggestions and no Show all; the button is off with none', async () => {
    const user = show(<SearchPopup />, answers(0));
    open();
    const submit = await screen.findByRole('button', { name: search.submit });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(search.label), 'nothing');
    expect(await screen.findByText(search.suggestions)).toBeTruthy();
    expect(submit).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: search.showAll })).toBeNull();
  });

  test('the page searches what the address says, and a short term is shown but not sent', async () => {
    router.query = { term: 'tables' };
    show(<SearchScreen />, answers(4));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “tables”' })).toBeTruthy();
    expect(await screen.findByText('Found 3')).toBeTruthy();
    expect(screen.queryByText(search.suggestions)).toBeNull();
    cleanup();
    calls.length = 0;
    router.query = { term: 'ab' };
    show(<SearchScreen />, answers(4));
    expect(await screen.findByText('Write at least 3 characters.')).toBeTruthy();
    expect(sent('/api/v2/search-page/search')).toHaveLength(0);
  });
});
