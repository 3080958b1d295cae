import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Endpoint } from '@/contracts/endpoint';
import { ApiProvider } from '@/hooks/use-api';
import { type Api, type Called, endpointOf } from '@/services/api';
import { useSessionStore } from '@/store/session-store';
import analytics from '../../../../public/locales/en/analytics.json';
import badge from '../../../../public/locales/en/badge.json';
import certificate from '../../../../public/locales/en/certificate.json';
import dashboard from '../../../../public/locales/en/dashboard.json';
import education from '../../../../public/locales/en/education.json';
import errors from '../../../../public/locales/en/errors.json';
import landing from '../../../../public/locales/en/landing.json';
import learning from '../../../../public/locales/en/learning.json';
import notes from '../../../../public/locales/en/notes.json';
import product from '../../../../public/locales/en/product.json';
import review from '../../../../public/locales/en/review.json';
import '@/contracts/index';

export interface Sent {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary request bodies
  input: any;
}

type Answers = (sent: Sent) => unknown;

/** A client that responds from a function and records the calls. */
export function fakeApi(answers: Answers) {
  const sent: Sent[] = [];
  const call = async (called: Called<Endpoint>, input: unknown) => {
    const { method, path } = await endpointOf(called);
    const item = { path: `${method} ${path}`, input };
    sent.push(item);
    return answers(item);
  };
  const list = async (called: Called<Endpoint>, input: unknown) => {
    const items = (await call(called, input)) as unknown[];
    return { items, total: items.length };
  };
  return { api: Object.assign(call, { list, locale: 'en' }) as unknown as Api, sent };
}

export function renderWith(
  ui: ReactNode,
  api: Api,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: {
        analytics,
        badge,
        certificate,
        dashboard,
        landing,
        learning,
        education,
        errors,
        notes,
        product,
        review,
      },
    },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider locale="en" api={api}>
          {ui}
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, client };
}

export function signIn(userId: string | null): void {
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });
}
