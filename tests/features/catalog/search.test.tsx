import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EmbeddedExerciseSlot } from '@/components/exercise/embedded-exercise';
import { SuggestionsSlot } from '@/components/search/suggestions';
import type { FirstExercise } from '@/contracts/catalog/first-exercise';
import type { SearchData, SearchProduct } from '@/contracts/catalog/search';
import type { TransportRequest } from '@/contracts/transport';
import { FieldSuggestions } from '@/features/catalog/search/field-suggestions';
import { SearchPopup } from '@/features/catalog/search/search-popup';
import { SearchScreen } from '@/features/catalog/search/search-screen';
import { HelpAnswers } from '@/features/editorial/text-page/help-answers';
import { SearchForm } from '@/features/shell/header/search-form';
import search from '@/public/locales/en/search.json';
import shell from '@/public/locales/en/shell.json';
import { usePopupStore } from '@/store/popup-store';
import { describe as describePrice } from '../../../domain/commerce/price.ts';
import { calls, reset, router, sent, show } from '../../setup/catalog-screens';

const priceOf = (base: number) =>
  describePrice('USD', { base, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null);

const EXERCISE: FirstExercise = {
  ...{ productId: '', productType: 'COURSE', language: 'en' },
  ...{ lessonKey: 'one', lessonTitle: 'A lesson', contentId: 'c:1' },
};

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
    author: null,
    minutes: 0,
    rating: { average: 0, count: 0 },
    reason: null,
    freeLesson: false,
    ...change,
  });
  const data = (count: number): SearchData => ({
    best: null,
    words: [],
    searchedProducts: Array.from({ length: count }, (_, index) => found(index)),
    additionalProducts: count > 3 ? [] : [found(9, { title: 'Another' })],
    skills: [{ slug: 'sql', name: 'SQL' }],
    searchTerms: ['tables'],
  });
  const answers = (count: number) => ({
    'GET /api/search-page/default': () => data(0),
    'POST /api/v2/search-page/search': () => data(count),
    'GET /api/text-pages/faq/answers': () => [],
  });
  const open = () => act(() => usePopupStore.setState({ search: 'OPENED' }));

  test('the popup sends after a pause, from 3 characters on, and restores the initial data when emptied', async () => {
    const user = show(<SearchPopup Help={HelpAnswers} />, answers(7));
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
    const user = show(<SearchPopup Help={HelpAnswers} />, {
      ...answers(0),
      'POST /api/v2/search-page/search': search4,
    });
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
    const user = show(<SearchPopup Help={HelpAnswers} />, answers(0));
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
    show(<SearchScreen Help={HelpAnswers} />, answers(4));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “tables”' })).toBeTruthy();
    expect(await screen.findByText('Found 3')).toBeTruthy();
    expect(screen.queryByText(search.suggestions)).toBeNull();
    cleanup();
    calls.length = 0;
    router.query = { term: 'ab' };
    show(<SearchScreen Help={HelpAnswers} />, answers(4));
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
    show(<SearchScreen Help={HelpAnswers} />, table);
    expect(await screen.findByText('Found 2')).toBeTruthy();
    const paid = screen.getByRole('link', { name: /Paid one/ });
    expect(paid.getAttribute('href')).toBe('/en/course-learning/00000000-0000-4000-8000-000000000003/en');
    expect(screen.queryByText('Free one')).toBeNull();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0])).toContain('WEBINAR');
    cleanup();
    const user = show(<SearchPopup Help={HelpAnswers} />, table);
    open();
    await user.type(await screen.findByLabelText(search.label), 'tables');
    expect(await screen.findByRole('option', { name: /Paid one/ })).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
    logged.mockRestore();
  });

  test('the best answer says why it fits and has an exercise; the others say what they are', async () => {
    const exercise = { ...EXERCISE, productId: found(1).productId };
    const reason = { kind: 'synonym', word: 'tables' } as const;
    const first = found(1, {
      reason,
      price: priceOf(900),
      freeLesson: true,
      author: 'Ada Bell',
      minutes: 90,
    });
    const answer: SearchData = {
      ...data(4),
      best: { product: first, promise: 'A promise.', exercise },
      words: ['tables'],
      searchedProducts: [first, found(2, { reason: { kind: 'skill', word: 'SQL' } })],
    };
    const screenOf = (product: SearchProduct) => (
      <EmbeddedExerciseSlot value={({ exercise: { lessonTitle } }) => <p>{lessonTitle}</p>}>
        <SearchScreen key={product.productId} Help={HelpAnswers} />
      </EmbeddedExerciseSlot>
    );
    const table = { ...answers(4), 'POST /api/v2/search-page/search': () => answer };
    router.query = { term: 'how do i learn tables' };
    show(screenOf(first), table);
    const best = (await screen.findByRole('heading', { level: 2, name: search.best }))
      .parentElement as HTMLElement;
    for (const text of ['A promise.', 'Also called “tables”', 'Ada Bell', search.freeLesson, 'A lesson'])
      expect(within(best).getByText(text)).toBeTruthy();
    const about = within(best).getByRole('link', { name: search.about.COURSE });
    expect(about.getAttribute('href')).toBe('/en/course/found-1');
    const results = screen.getByRole('heading', { name: search.results }).parentElement as HTMLElement;
    expect(within(results).getAllByRole('article')).toHaveLength(1);
    expect(within(results).getByText('Teaches “SQL”')).toBeTruthy();
    cleanup();
    answer.best = { ...answer.best, product: { ...first, accessType: 'PURCHASED' } } as SearchData['best'];
    show(screenOf(first), table);
    await screen.findByText('A promise.');
    expect(screen.queryByText('A lesson')).toBeNull();
    expect(screen.queryByRole('link', { name: search.about.COURSE })).toBeNull();
  });

  test('the page says once that nothing was found, and leads on', async () => {
    router.query = { term: 'nothing' };
    show(<SearchScreen Help={HelpAnswers} />, answers(0));
    const title = await screen.findByRole('heading', { level: 1, name: 'Nothing found for “nothing”' });
    const others = screen
      .getAllByText(/Nothing found/)
      .filter((element) => element !== title && element.getAttribute('role') !== 'status');
    expect(others).toEqual([]);
    expect(screen.getByRole('link', { name: search.empty.catalogue })).toBeTruthy();
  });

  test('a long question stays in the field; its longest words are sent', async () => {
    const user = show(<SearchPopup Help={HelpAnswers} />, answers(1));
    open();
    const question = 'How can I learn to make a spreadsheet that my boss will really trust?';
    const field = await screen.findByLabelText(search.label);
    await user.type(field, question);
    expect(await screen.findByText('Found 0')).toBeTruthy();
    expect(field).toHaveProperty('value', question);
    const [call] = sent('/api/v2/search-page/search');
    expect(call?.body).toEqual({ textSearch: 'learn spreadsheet that boss will really trust?' });
  });

  test('a form for guests suggests from the first focus on, and goes to the search page', async () => {
    router.query = {};
    const user = show(
      <SuggestionsSlot value={FieldSuggestions}>
        <SearchForm />
      </SuggestionsSlot>,
      answers(7),
    );
    const form = screen.getByRole('searchbox', { name: shell.search.label });
    expect(calls).toEqual([]);
    await user.click(form);
    expect(await screen.findByRole('option', { name: /Another/ })).toBeTruthy();
    await user.type(form, 'sql');
    expect(await screen.findByRole('option', { name: /Found 0/ })).toBeTruthy();
    expect(screen.getAllByRole('option')).toHaveLength(4);
    await user.keyboard('{ArrowDown}');
    const active = screen.getByRole('option', { name: /Found 0/, selected: true });
    const field = screen.getByRole('combobox', { name: shell.search.label });
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenLastCalledWith('/en/education/search?term=sql');
    expect(field).toHaveProperty('value', '');
  });

  test('suggestions that arrive after the keyboard has left the field stay closed', async () => {
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    const field = document.createElement('input');
    show(<FieldSuggestions field={field} />, answers(7));
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await act(async () => {});
    expect(screen.queryByRole('option')).toBeNull();
    elsewhere.remove();
  });

  test('shows three skills at most, however many the service sends', async () => {
    const skills = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, name: `Skill ${slug}` }));
    show(<SearchPopup Help={HelpAnswers} />, {
      ...answers(4),
      'GET /api/search-page/default': () => ({ ...data(0), skills }),
    });
    open();
    expect(await screen.findByRole('link', { name: 'Skill c' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Skill/ })).toHaveLength(3);
  });
});
