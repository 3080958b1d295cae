import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Company, Member, Membership } from '@/contracts/business/company';
import type { SeatOffers, SeatPool } from '@/contracts/business/seat';
import type { Endpoint } from '@/contracts/endpoint';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { type Api, type Called, endpointOf } from '@/services/api';
import { useSessionStore } from '@/store/session-store';
import auth from '../../../public/locales/en/auth.json';
import business from '../../../public/locales/en/business.json';
import errors from '../../../public/locales/en/errors.json';
import lead from '../../../public/locales/en/lead.json';
import shell from '../../../public/locales/en/shell.json';
import social from '../../../public/locales/en/social.json';
import '@/contracts/index';

export const texts = business;
export const errorTexts = errors;
export const idOf = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
export const ME = idOf(1);
export const COMPANY_ID = idOf(100);
export const PRODUCT_ID = idOf(200);
export const PLAN_ID = idOf(300);

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

export function signIn(userId: string | null): void {
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });
}

export const membership = (over: Partial<Membership> = {}): Membership => ({
  ...{ companyId: COMPANY_ID, name: 'Harbor Foods', role: 'OWNER', team: '' },
  joinedAt: '2026-01-10T10:00:00.000Z',
  ...over,
});

export const companyOf = (over: Partial<Company> = {}): Company => ({
  ...{ id: COMPANY_ID, name: 'Harbor Foods', country: 'DE', address: 'Elbe 1, Hamburg' },
  ...{ vatNumber: 'DE123456789', billingEmail: 'bills@harbor.test', role: 'OWNER' },
  ...{ members: 3, invited: 1, createdAt: '2026-01-10T10:00:00.000Z', version: 4 },
  ...over,
});

export const memberOf = (digit: number, over: Partial<Member> = {}): Member => ({
  ...{ userId: idOf(digit), name: `Member ${digit}`, email: `m${digit}@harbor.test` },
  ...{ role: 'MEMBER', team: 'Sales', joinedAt: '2026-02-01T10:00:00.000Z', seats: 0 },
  ...over,
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const poolOf = (over: Partial<SeatPool> = {}): SeatPool => ({
  ...{ id: idOf(400), productId: PRODUCT_ID, planId: null, title: 'Excel basics' },
  ...{ seats: 5, taken: 2, reserved: 1, source: 'INVOICE', startsAt: inDays(-30), endsAt: inDays(300) },
  ...over,
});

export const OFFERS: SeatOffers = {
  currency: 'USD',
  offers: [
    {
      ...{ productId: PRODUCT_ID, planId: null, title: 'Excel basics', productType: 'COURSE' },
      ...{ period: null, amount: 10_000 },
    },
    {
      ...{ productId: null, planId: PLAN_ID, title: '', productType: null, period: 'YEARLY' },
      amount: 20_000,
    },
  ],
  discounts: [
    { seats: 5, percent: 10 },
    { seats: 20, percent: 20 },
  ],
  invoices: true,
};

// biome-ignore lint/suspicious/noExplicitAny: tests look at any request
type Input = any;
/** Method and path → answer, or a function of what was sent; an `ApiError` is thrown. */
export type Answers = Record<string, unknown | ((input: Input) => unknown)>;

function fakeApi(answers: Answers) {
  const sent: { path: string; input: Input }[] = [];
  const call = async (called: Called<Endpoint>, input: Input) => {
    const { method, path } = await endpointOf(called);
    const key = `${method} ${path}`;
    sent.push({ path: key, input });
    if (!(key in answers)) throw new ApiError('service_unavailable');
    const given = answers[key];
    const answer = await (typeof given === 'function' ? given(input) : given);
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const list = async (called: Called<Endpoint>, input: Input) => {
    const items = await call(called, input);
    return Array.isArray(items) ? { items, total: items.length } : items;
  };
  return { api: Object.assign(call, { list, locale: 'en' }) as unknown as Api, sent };
}

export function show(ui: ReactNode, answers: Answers, query: Record<string, string> = {}) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { auth, business, errors, lead, shell, social } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const router = {
    ...{ push: vi.fn(async () => true), replace: vi.fn(async () => true), prefetch: vi.fn(async () => {}) },
    ...{ query, pathname: '/', asPath: '/en', events: mitt(), beforePopState: () => {} },
  };
  const { api, sent } = fakeApi(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const site = { ...UNKNOWN_SITE, publicUrl: 'https://kurso.test' };
  const view = render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <SiteProvider value={site}>
            <ApiProvider locale="en" api={api}>
              {ui}
            </ApiProvider>
          </SiteProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  const bodiesOf = (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input.body);
  return { ...view, user: userEvent.setup(), router, sent, bodiesOf, client };
}
