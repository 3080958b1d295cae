import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import type { TransportRequest, TransportResponse } from '@/contracts/transport';
import { ApiProvider } from '@/hooks/use-api';
import catalog from '@/public/locales/en/catalogue.json';
import errors from '@/public/locales/en/errors.json';
import home from '@/public/locales/en/home.json';
import landing from '@/public/locales/en/landing.json';
import product from '@/public/locales/en/product.json';
import quiz from '@/public/locales/en/quiz.json';
import search from '@/public/locales/en/search.json';
import seo from '@/public/locales/en/seo.json';
import shell from '@/public/locales/en/shell.json';
import trust from '@/public/locales/en/trust.json';
import { createApi } from '@/services/api';
import { useSessionStore } from '@/store/session-store';

export type Answer = (request: TransportRequest) => unknown;

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { catalogue: catalog, home, landing, product, quiz, search, seo, shell, trust, errors } },
  interpolation: { escapeValue: false },
});

export const calls: TransportRequest[] = [];
/** The router given to the screens; tests read where they navigated. */
export const router = {
  push: vi.fn(),
  query: {} as Record<string, string>,
  pathname: '/',
  asPath: '/en',
  events: { on: vi.fn(), off: vi.fn() },
  prefetch: vi.fn(async () => {}),
};

/** Renders a catalogue screen with responses by method and path. */
export function show(node: ReactNode, answers: Record<string, Answer>) {
  render(withCatalog(node, answers));
  return userEvent.setup();
}

/** A screen with everything around it that it needs. */
export function withCatalog(node: ReactNode, answers: Record<string, Answer>) {
  const transport = async (request: TransportRequest): Promise<TransportResponse> => {
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
  return (
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ApiProvider locale="en" api={createApi('en', transport)}>
            {node}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>
  );
}

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {};

export const sent = (path: string) => calls.filter((call) => call.url.startsWith(path));

/** Reset before each test: a guest, at no path, with no calls. */
export function reset(): void {
  calls.length = 0;
  router.query = {};
  router.push.mockReset();
  useSessionStore.setState({ status: 'isNotLoggedIn', userId: null, perms: [] });
  localStorage.clear();
}
