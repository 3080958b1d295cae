import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchProduct } from '@/contracts/catalog/search';
import type { TransportRequest } from '@/contracts/transport';
import { SearchPopup } from '@/features/catalog/search/search-popup';
import { SearchScreen } from '@/features/catalog/search/search-screen';
import search from '@/public/locales/en/search.json';
import { usePopupStore } from '@/store/popup-store';
import { describe as describePrice } from '../../../domain/commerce/price.ts';
import { calls, reset, router, sent, show } from '../../setup/catalog-screens';

const priceOf = (base: number) =>
  describePrice('USD', { base, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null);

beforeEach(reset);
afterEach(cleanup);

describe('search', () => {
  const found = (index: number, change: Partial<SearchProduct> = {}): SearchProduct => ({
    productId: `00000000-0000-4000-8000-00000000000${index}`,
    productType: 'COURSE',
    title: `Found ${index}`,
    learningLanguage: 'en',
    learningProductId: `00000000-0000-4000-8000-00000000000${index}`,
    progressStatus: 'NOT_STARTED',
    accessType: null,
    price: priceOf(0),
    urlSlug: `found-${index}`,
    promoPicture: null,
    ...change,
  });
  const data = (count: number) => ({
    searchedProducts: Array.from({ length: count }, (_, index) => found(index)),
    additionalProducts: count > 3 ? [] : [found(9, { title: 'Another' })],
    skills: [{ slug: 'sql', name: 'SQL' }],
    searchTerms: ['tables'],
  });
  const answers = (count: number) => ({
    'GET /api/search-page/default': () => data(0),
    'POST /api/v2/search-page/search': () => data(count),
  });
  const open = () => act(() => usePopupStore.setState({ search: 'OPENED' }));

  test('the popup sends after a pause, from 3 characters on, and restores the initial data when emptied', async () => {
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

  test('highlights the term, keeps the old results while new ones load, and drops late responses', async () => {
    const waiting = new Map<string, () => void>();
    const slow = (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve));
    const search4 = async (request: TransportRequest) => {
      const { textSearch } = request.body as { textSearch: string };
      await slow(textSearch);
      return {
        ...data(4),
        searchedProducts: [0, 1, 2, 3].map((index) => found(index, { title: `${textSearch} ${index}` })),
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

  test('few results bring suggestions and no Show all; the button is disabled without results', async () => {
    const user = show(<SearchPopup />, answers(0));
    open();
    const submit = await screen.findByRole('button', { name: search.submit });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(search.label), 'nothing');
    expect(await screen.findByText(search.suggestions)).toBeTruthy();
    expect(submit).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: search.showAll })).toBeNull();
  });

  test('the page searches for the URL’s term; a short term is shown, not sent, and not marked as an error', async () => {
    router.query = { term: 'tables' };
    show(<SearchScreen />, answers(4));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “tables”' })).toBeTruthy();
    expect(await screen.findByText('Found 3')).toBeTruthy();
    expect(screen.queryByText(search.suggestions)).toBeNull();
    cleanup();
    calls.length = 0;
    router.query = { term: 'ab' };
    show(<SearchScreen />, answers(4));
    expect(await screen.findByDisplayValue('ab')).toBeTruthy();
    expect(await screen.findByText(search.popular)).toBeTruthy();
    expect(screen.queryByText(/characters|at least/i)).toBeNull();
    expect(sent('/api/v2/search-page/search')).toHaveLength(0);
  });

  test('a card of an unknown type leads to learning like a course; one without a landing is logged and left out', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const webinar = (index: number, change: Partial<SearchProduct>) =>
      found(index, { productType: 'WEBINAR', ...change });
    const price = priceOf(900);
    const answer = {
      ...data(4),
      searchedProducts: [
        webinar(1, { title: 'Free one' }),
        found(2),
        webinar(3, { title: 'Paid one', price }),
      ],
    };
    const table = { ...answers(4), 'POST /api/v2/search-page/search': () => answer };
    router.query = { term: 'tables' };
    show(<SearchScreen />, table);
    expect(await screen.findByText('Found 2')).toBeTruthy();
    const paid = screen.getByRole('link', { name: /Paid one/ });
    expect(paid.getAttribute('href')).toBe('/en/course-learning/00000000-0000-4000-8000-000000000003/en');
    expect(screen.queryByText('Free one')).toBeNull();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0])).toContain('WEBINAR');
    cleanup();
    const user = show(<SearchPopup />, table);
    open();
    await user.type(await screen.findByLabelText(search.label), 'tables');
    expect(await screen.findByRole('option', { name: /Paid one/ })).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
    logged.mockRestore();
  });

  test('shows three skills at most, however many the service sends', async () => {
    const skills = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, name: `Skill ${slug}` }));
    show(<SearchPopup />, { ...answers(4), 'GET /api/search-page/default': () => ({ ...data(0), skills }) });
    open();
    expect(await screen.findByRole('link', { name: 'Skill c' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Skill/ })).toHaveLength(3);
  });
});
