import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { NotFoundHelp } from '@/features/shell/not-found-help';
import { ApiProvider } from '@/hooks/use-api';
import shell from '@/public/locales/en/shell.json';
import { createApi } from '@/services/api';
import '@/contracts/index';

const router = vi.hoisted(() => ({
  asPath: '/en/course/sql-that-answrs',
  query: { locale: 'en' },
  push: vi.fn(),
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
afterEach(cleanup);

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { shell } },
  interpolation: { escapeValue: false },
});

function open(body: unknown, status = 200) {
  const transport = async () => ({ status, headers: {}, body });
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiProvider locale="en" api={createApi('en', transport)}>
          <NotFoundHelp />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

it('the page for wrong addresses offers a search for its words, a field, and popular terms', async () => {
  open({
    best: null,
    words: [],
    searchedProducts: [],
    additionalProducts: [],
    skills: [],
    searchTerms: ['charts'],
  });
  const meant = screen.getByRole('link', { name: 'Search for “sql that answrs”' });
  expect(meant.getAttribute('href')).toBe('/en/education/search?term=sql%20that%20answrs');
  expect(screen.getByRole('searchbox').closest('form')?.getAttribute('action')).toBe('/en/education/search');
  const popular = await screen.findByRole('region', { name: shell.failure.notFound.popular });
  expect(within(popular).getByRole('link', { name: 'charts' }).getAttribute('href')).toMatch(/term=charts$/);
});

it('has the field without the service, too', () => {
  open({ code: 'service_unavailable' }, 503);
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByRole('region', { name: shell.failure.notFound.popular })).toBeNull();
});
