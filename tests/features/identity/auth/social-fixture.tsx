import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { SiteInfo } from '@/contracts/site';
import type { TransportRequest, TransportResponse } from '@/contracts/transport';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import account from '@/public/locales/en/account.json';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import shell from '@/public/locales/en/shell.json';
import social from '@/public/locales/en/social.json';
import { createApi } from '@/services/api';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { account, auth, errors, shell, social } },
  interpolation: { escapeValue: false },
});

export const calls: TransportRequest[] = [];
/** Responses by method and path; any other call fails as unavailable. */
export const service = { answers: {} as Record<string, TransportResponse> };
export const answer = (status: number, body?: unknown): TransportResponse => ({ status, headers: {}, body });
export const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  prefetch: vi.fn(async () => {}),
  query: {} as Record<string, string>,
  pathname: '/[locale]/signin',
  asPath: '/en/signin',
  events: { on: vi.fn(), off: vi.fn() },
};

/** Renders a part of the site with this configuration. */
export function show(node: ReactNode, site: Partial<SiteInfo> = { social: 'local' }) {
  const transport = async (request: TransportRequest) => {
    calls.push(request);
    return (
      service.answers[`${request.method} ${request.url.split('?')[0]}`] ??
      answer(503, { code: 'service_unavailable' })
    );
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <SiteProvider value={{ ...UNKNOWN_SITE, ...site }}>
            <ApiProvider locale="en" api={createApi('en', transport)}>
              {node}
            </ApiProvider>
          </SiteProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  return userEvent.setup();
}

export const button = (name: string) => screen.getByRole('button', { name });
export const sent = (what: string) =>
  calls.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === what);

/** Replaces Google's script: records its arguments and plays the user's answer. */
export const google = {
  initialize: vi.fn<(options: { nonce: string; callback: (a: { credential: string }) => void }) => void>(),
  prompt: vi.fn(),
  cancel: vi.fn(),
  renderButton: vi.fn((place: HTMLElement) => {
    place.append(document.createElement('iframe'));
  }),
};
export const scripts: string[] = [];
export const reach = { google: true };

// Load the schemas beforehand, so that no test waits for them.
beforeAll(() => import('@/contracts/index'));
beforeEach(() => {
  calls.length = 0;
  scripts.length = 0;
  service.answers = {};
  reach.google = true;
  router.query = {};
  router.replace.mockClear();
  for (const item of Object.values(google)) item.mockClear();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[];
    if (script?.tagName !== 'SCRIPT') return;
    scripts.push(script.src);
    setTimeout(() => {
      if (!reach.google) return script.onerror?.(new Event('error'));
      window.google = { accounts: { id: google as never } };
      script.onload?.(new Event('load'));
    });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
