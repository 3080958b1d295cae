import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import type { Account } from '@/contracts/identity/account';
import { ApiProvider } from '@/hooks/use-api';
import account from '../../../../public/locales/en/account.json';
import affiliate from '../../../../public/locales/en/affiliate.json';
import auth from '../../../../public/locales/en/auth.json';
import errors from '../../../../public/locales/en/errors.json';
import manager from '../../../../public/locales/en/manager.json';
import managerAffiliate from '../../../../public/locales/en/manager-affiliate.json';
import managerBanners from '../../../../public/locales/en/manager-banners.json';
import managerBusiness from '../../../../public/locales/en/manager-business.json';
import managerCatalog from '../../../../public/locales/en/manager-catalog.json';
import managerImport from '../../../../public/locales/en/manager-import.json';
import managerKit from '../../../../public/locales/en/manager-kit.json';
import managerMedia from '../../../../public/locales/en/manager-media.json';
import managerOrders from '../../../../public/locales/en/manager-orders.json';
import managerProducts from '../../../../public/locales/en/manager-products.json';
import managerSearch from '../../../../public/locales/en/manager-search.json';
import managerShop from '../../../../public/locales/en/manager-shop.json';
import managerWords from '../../../../public/locales/en/manager-words.json';
import payment from '../../../../public/locales/en/payment.json';
import shell from '../../../../public/locales/en/shell.json';
import { type Answers, fakeApi } from '../../fake-api';

export const texts = {
  account,
  affiliate,
  auth,
  errors,
  manager,
  'manager-affiliate': managerAffiliate,
  'manager-banners': managerBanners,
  'manager-business': managerBusiness,
  'manager-catalog': managerCatalog,
  'manager-import': managerImport,
  'manager-kit': managerKit,
  'manager-media': managerMedia,
  'manager-orders': managerOrders,
  'manager-products': managerProducts,
  'manager-search': managerSearch,
  'manager-words': managerWords,
  payment,
  'manager-shop': managerShop,
  shell,
};

export const ANN: Account = {
  name: 'Ann',
  email: 'ann@kurso.test',
  locale: 'en',
  timeZone: 'Europe/London',
  goals: [],
  skills: [],
  skillChoices: [
    { slug: 'sql', name: 'SQL' },
    { slug: 'type', name: 'Typography' },
  ],
  avatarUri: null,
  hasPassword: true,
  memberSince: '2026-01-01T00:00:00.000Z',
  deletionAt: null,
};

/** A router that calls its `beforePopState` and route listeners before navigating, as Next's does. */
export function fakeRouter() {
  const events = mitt();
  let pop: (state: { as: string }) => boolean = () => true;
  const went: string[] = [];
  const push = vi.fn(async (url: string) => {
    events.emit('routeChangeStart', url, {});
    went.push(url);
    return true;
  });
  const router = {
    ...{ asPath: '/en/education/settings', pathname: '/[locale]/education/settings', query: {} },
    ...{ events, push, replace: vi.fn(async () => true) },
    beforePopState: (asked: typeof pop) => {
      pop = asked;
    },
  };
  return { router, went, back: (as: string) => pop({ as }) };
}

export function show(node: ReactNode, answers: Answers, { router, ...history } = fakeRouter()) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: texts },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const { api, sent } = fakeApi(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ApiProvider locale="en" api={api}>
            {node}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  const writes = () => sent.filter(({ path }) => !path.startsWith('GET '));
  const answer = (path: string, next: unknown) => {
    answers[path] = next;
  };
  return { user: userEvent.setup(), router, ...history, sent, writes, client, answer };
}

export const field = (name: RegExp | string) =>
  screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
export const press = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
