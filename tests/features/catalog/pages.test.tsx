import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TextPage } from '@/contracts/editorial/text-page';
import type { Transport, TransportRequest } from '@/contracts/transport';
import { ExpertScreen } from '@/features/catalog/expert/expert-screen';
import { ReviewsScreen } from '@/features/catalog/review/reviews-screen';
import { EmptyResultsScreen } from '@/features/catalog/search/empty-results-screen';
import { FaqScreen } from '@/features/editorial/text-page/faq-screen';
import { plainText } from '@/features/editorial/text-page/plain-text';
import { TextPageScreen } from '@/features/editorial/text-page/text-page-screen';
import { BookScreen, BookSentScreen } from '@/features/messaging/lead/book-screen';
import { readReviewsQuery } from '@/hooks/catalog/review-queries';
import { ApiProvider } from '@/hooks/use-api';
import errors from '@/public/locales/en/errors.json';
import lead from '@/public/locales/en/lead.json';
import pages from '@/public/locales/en/pages.json';
import shell from '@/public/locales/en/shell.json';
import { createApi } from '@/services/api';
import { withChallenges } from '../../setup/challenge-wire';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { errors, lead, pages, shell } },
  interpolation: { escapeValue: false },
});

const calls: TransportRequest[] = [];
const router = {
  push: vi.fn(async () => true),
  prefetch: vi.fn(async () => {}),
  query: {} as Record<string, string>,
  pathname: '/[locale]/methodology',
  asPath: '/en',
  events: { on: vi.fn(), off: vi.fn() },
};

function show(node: ReactNode, answers: Record<string, unknown>) {
  const transport: Transport = async (request) => {
    calls.push(request);
    const body = answers[`${request.method} ${request.url.split('?')[0]}`];
    if (body === undefined) return { status: 503, headers: {}, body: { code: 'service_unavailable' } };
    return { status: body === null ? 202 : 200, headers: { 'x-total-count': '1' }, body: body ?? undefined };
  };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ApiProvider locale="en" api={createApi('en', withChallenges(transport))}>
            {node}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  return userEvent.setup();
}

const text = (more: Partial<TextPage> = {}): TextPage => ({
  page: 'methodology',
  locale: 'en',
  title: 'Read and try',
  lead: 'Five habits.',
  intro: '<p>First.</p>',
  sections: [1, 2, 3].map((index) => ({
    id: `part-${index}`,
    title: `Habit ${index}`,
    html: `<p>Text ${index}</p>`,
  })),
  ...more,
});
const product = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'COURSE',
  title: 'Data without fear',
  urlSlug: 'data-without-fear',
};
const review = (index: number) => ({
  id: `00000000-0000-4000-8000-00000000001${index}`,
  authorName: `Mira ${index}`,
  stars: 4,
  body: `It was useful ${index}`,
  locale: index === 1 ? 'de' : 'en',
  createdAt: '2026-03-01T00:00:00Z',
  ...{ edited: index > 1, answer: index > 1 ? 'Thank you!' : null },
  product,
});

beforeEach(() => {
  calls.length = 0;
  router.query = {};
  router.pathname = '/[locale]/methodology';
  router.push.mockClear();
});
afterEach(cleanup);

describe('a text page', () => {
  test('has one heading, its sections, and a table of contents that links to each', async () => {
    show(<TextPageScreen />, { 'GET /api/text-pages/methodology': text() });
    expect((await screen.findByRole('heading', { level: 1, name: 'Read and try' })).tabIndex).toBe(-1);
    const contents = screen.getByRole('navigation', { name: pages.contents });
    const [first] = within(contents).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('#part-1');
    expect(screen.getByRole('region', { name: 'Habit 1' }).textContent).toContain('Text 1');
    expect(screen.queryByText(pages.fallback)).toBeNull();
  });

  test('says so if it is in another language', async () => {
    router.pathname = '/[locale]/education/about-us';
    show(<TextPageScreen />, { 'GET /api/text-pages/about-us': text({ page: 'about-us', locale: 'de' }) });
    expect(await screen.findByText(pages.fallback)).toBeTruthy();
    const title = screen.getByRole('heading', { level: 1, name: 'Read and try' });
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(screen.getByRole('region', { name: 'Habit 1' }).closest('[lang]')?.getAttribute('lang')).toBe(
      'de',
    );
  });

  test('links to its document in the same language, if there is one', async () => {
    router.pathname = '/[locale]/privacy-policy';
    show(<TextPageScreen />, { 'GET /api/text-pages/privacy-policy': text({ page: 'privacy-policy' }) });
    const link = await screen.findByRole('link', { name: 'Read and try (PDF)' });
    expect(link.getAttribute('href')).toBe('/api/documents/en/privacy-policy.pdf');
    cleanup();
    router.pathname = '/[locale]/methodology';
    show(<TextPageScreen />, { 'GET /api/text-pages/methodology': text() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
  });

  test('can be retried after an error', async () => {
    const user = show(<TextPageScreen />, {});
    await screen.findByRole('heading', { level: 1, name: pages.error.title });
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: pages.error.retry }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  test('FAQ questions open one by one, and the first is open', async () => {
    show(<FaqScreen />, { 'GET /api/text-pages/faq': text({ page: 'faq' }) });
    const questions = await screen.findAllByRole('group');
    expect(questions.map((question) => (question as HTMLDetailsElement).open)).toEqual([true, false, false]);
  });

  test('the answer that the address names is open', async () => {
    window.location.hash = '#part-2';
    show(<FaqScreen />, { 'GET /api/text-pages/faq': text({ page: 'faq' }) });
    const questions = await screen.findAllByRole('group');
    await waitFor(() => expect((questions[1] as HTMLDetailsElement).open).toBe(true));
    window.location.hash = '';
  });

  test('the FAQ’s texts are its structured data', () => {
    expect(plainText('<p>A &amp; <a href="/x">b</a></p>\n<ul><li>c</li><li>d</li></ul>')).toBe('A & b c d');
  });
});

describe('reviews', () => {
  const page = {
    reviews: [review(1), review(2)],
    total: 30,
    page: 2,
    pageSize: 12,
    pages: 3,
    products: [
      { urlSlug: product.urlSlug, title: product.title, count: 20 },
      { urlSlug: 'other', title: 'Other', count: 10 },
    ],
    average: 4.25,
  };

  test('are requested for the product in the URL, and paginate with real links', async () => {
    router.query = { product: 'data-without-fear', page: '2' };
    show(<ReviewsScreen />, { 'GET /api/reviews': page });
    expect((await screen.findByText('It was useful 1')).getAttribute('lang')).toBe('de');
    expect(screen.getByText('It was useful 2').getAttribute('lang')).toBeNull();
    expect(screen.getByText('In German')).toBeTruthy();
    expect(screen.getByText('edited')).toBeTruthy();
    expect(screen.getByText('Thank you!')).toBeTruthy();
    expect(calls[0]?.url).toBe('/api/reviews?product=data-without-fear&page=2');
    const onward = screen.getByRole('link', { name: pages.reviews.next });
    expect(onward.getAttribute('href')).toBe('/en/reviews?product=data-without-fear&page=3');
    expect(screen.getByText('30 reviews, 4.3 out of 5', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Other/ }).getAttribute('href')).toBe(
      '/en/reviews?product=other',
    );
  });

  test('explain how the first review appears while there are none', async () => {
    show(<ReviewsScreen />, {
      'GET /api/reviews': { ...page, reviews: [], total: 0, page: 1, pages: 0, products: [] },
    });
    expect(await screen.findByText(pages.reviews.empty.text)).toBeTruthy();
  });

  test.each([
    [{ page: '1' }, {}],
    [{ page: '-2' }, {}],
    [{ page: 'x', product: '' }, {}],
    [{ page: '3', product: ['a', 'b'] }, { page: 3 }],
  ])('%j requests %j', (query, asked) => expect(readReviewsQuery(query)).toEqual(asked));
});

test('experts are listed with their products, and the page explains how to become one', async () => {
  const expert = { slug: 'mira', name: 'Mira', role: 'Analyst', bio: 'Counts.', photoUrl: null };
  show(<ExpertScreen />, { 'GET /api/experts': [{ ...expert, products: [product] }] });
  const link = await screen.findByRole('link', { name: 'Data without fear' });
  expect(link.getAttribute('href')).toBe('/en/course/data-without-fear');
  expect(screen.getByRole('heading', { name: pages.experts.authors.title })).toBeTruthy();
});

test('a search without results shows a form that works without JavaScript, and categories', async () => {
  const category = {
    ...{
      code: 'design',
      slug: 'design',
      title: 'Design',
      description: '',
      image: null,
      productCount: 3,
      ownLanguageCount: 3,
    },
    content: { name: 'Design', popUpSubtitle: '', popUpIcon: null },
  };
  show(<EmptyResultsScreen />, { 'GET /api/categories': [category] });
  const field = screen.getByRole('searchbox', { name: pages.nothing.label }) as HTMLInputElement;
  expect(field.form?.getAttribute('action')).toBe('/en/education/search');
  expect(field.name).toBe('term');
});

describe('a lead form', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText(/^Name/), 'Mira');
    await user.type(screen.getByLabelText(/^Email/), 'Mira@school.test');
  };
  const send = () => screen.getByRole('button', { name: lead.book.submit });

  test('sends nothing without consent, and says so', async () => {
    const user = show(<BookScreen />, { 'POST /api/leads': null });
    await fill(user);
    await user.click(send());
    expect(await screen.findByText(lead.form.consentRequired)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('sends the input and goes on to the thank-you page', async () => {
    const user = show(<BookScreen />, { 'POST /api/leads': null });
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/book-sent'));
    expect(calls[0]?.body).toEqual({ kind: 'book', name: 'Mira', email: 'mira@school.test', consent: true });
  });

  test('keeps the input if the service refuses it', async () => {
    const user = show(<BookScreen />, {});
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Mira');
    expect(router.push).not.toHaveBeenCalled();
  });

  test('thanks the visitor and links onward', () => {
    show(<BookSentScreen />, {});
    expect(screen.getByRole('heading', { level: 1, name: lead.book.sent.title })).toBeTruthy();
  });
});
