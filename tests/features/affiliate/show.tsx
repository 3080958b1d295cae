import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { ApiError } from '@/contracts/api-error';
import type { Endpoint } from '@/contracts/endpoint';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { type Api, type Called, endpointOf } from '@/services/api';
import { useSessionStore } from '@/store/session-store';
import affiliate from '../../../public/locales/en/affiliate.json';
import errors from '../../../public/locales/en/errors.json';
import shell from '../../../public/locales/en/shell.json';
import '@/contracts/index';

export const texts = affiliate;
export const errorTexts = errors;
export const USER_ID = '00000000-0000-4000-8000-00000000000f';
export const idOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

export function signIn(userId: string | null): void {
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });
}

export const self = (verified = true) => ({
  ...{ name: 'Ann', email: 'ann@kurso.test', croppedAvatarUri: null, verified },
});

const percents = (course: number) => ({
  ...{ COURSE: course, MARATHON: 20, PROGRAM: 15, LONGREAD: 20, PROFESSION: 15, PLAN: 25 },
});
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd * 90, INR: usd * 85 });
export const tariff = {
  id: idOf(1),
  validFrom: '2026-01-01T00:00:00.000Z',
  levels: [
    { turnover: amounts(0), percents: percents(20) },
    { turnover: amounts(100_000), percents: percents(25) },
  ],
};
export const program = { tariff, minimumPayout: amounts(5_000), holdDays: 14, cookieDays: 45 };

const DOCUMENTS = ['general-partner-terms', 'affiliate-additional-agreement'] as const;
export const membership = (over: { joined?: boolean; version?: number; suspended?: boolean } = {}) => {
  const { joined = true, version = 1, suspended = false } = over;
  return {
    partner: joined ? { code: 'ANN77', joinedAt: '2026-01-02T00:00:00.000Z', suspended } : null,
    agreements: DOCUMENTS.map((document) => ({
      ...{ document, version: 1, date: '2026-11-28' },
      ...(document === 'affiliate-additional-agreement' && { version }),
      agreed: joined ? { version: 1, at: '2026-11-28T10:00:00.000Z' } : null,
    })),
  };
};

// biome-ignore lint/suspicious/noExplicitAny: tests look at any request
type Input = any;
export type Answers = Record<string, unknown | ((input: Input) => unknown)>;

export function fakeApi(answers: Answers, locale = 'en') {
  const sent: { path: string; input: Input }[] = [];
  const ask = async (called: Called<Endpoint>, input: Input) => {
    const { method, path } = await endpointOf(called);
    const key = `${method} ${path}`;
    sent.push({ path: key, input });
    if (!(key in answers)) throw new ApiError('service_unavailable');
    const given = answers[key];
    const answer = typeof given === 'function' ? given(input) : given;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const list = async (called: Called<Endpoint>, input: Input) => {
    const items = (await ask(called, input)) as unknown[];
    return { items, total: items.length };
  };
  return { api: Object.assign(ask, { list, locale }) as unknown as Api, sent };
}

export function show(ui: ReactNode, answers: Answers, locale = 'en') {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    ...{ lng: 'en', resources: { en: { affiliate, errors, shell } } },
    ...{ interpolation: { escapeValue: false }, initAsync: false },
  });
  const { api, sent } = fakeApi(answers, locale);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup();
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SiteProvider value={{ ...UNKNOWN_SITE, publicUrl: 'https://kurso.test' }}>
          <ApiProvider locale="en" api={api}>
            {ui}
          </ApiProvider>
        </SiteProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, user, sent };
}
