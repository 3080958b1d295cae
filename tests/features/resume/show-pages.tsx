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
import type { Endpoint } from '@/contracts/endpoint';
import type { ResumeCard } from '@/contracts/resume/resume';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { emptyResume } from '@/domain/resume/empty-resume';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { type Api, type Called, endpointOf } from '@/services/api';
import { useSessionStore } from '@/store/session-store';
import auth from '../../../public/locales/en/auth.json';
import errors from '../../../public/locales/en/errors.json';
import resume from '../../../public/locales/en/resume.json';
import resumeDocument from '../../../public/locales/en/resume-document.json';
import resumePages from '../../../public/locales/en/resume-pages.json';
import shell from '../../../public/locales/en/shell.json';
import '@/contracts/index';

export const texts = resumePages;
export const errorTexts = errors;
export const CODE = 'Zk3_vX-9aQ2LmNp0RsTuVw';
export const USER_ID = '00000000-0000-4000-8000-00000000000f';
export const resumeIdOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

export const cardWith = (over: Partial<ResumeCard> = {}): ResumeCard => ({
  resumeId: resumeIdOf(1),
  title: 'Data analyst',
  language: 'de',
  template: 'classic',
  revision: 3,
  isShared: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-02T10:00:00.000Z',
  ...over,
});

let parts = 0;
export const documentWith = (over: Partial<ResumeDocument> = {}): ResumeDocument => ({
  ...emptyResume('en', () => `part-${parts++}`),
  ...over,
});

export const self = (verified = true) => ({
  name: 'Ada',
  email: 'ada@kurso.test',
  croppedAvatarUri: null,
  verified,
});

export function signIn(userId: string | null): void {
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });
}

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
    const answer = typeof given === 'function' ? given(input) : given;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { api: Object.assign(call, { list: call, locale: 'en' }) as unknown as Api, sent };
}

export function show(ui: ReactNode, answers: Answers, query: Record<string, string> = {}) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: { auth, errors, shell, resume, 'resume-pages': resumePages, 'resume-document': resumeDocument },
    },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const router = {
    ...{ push: vi.fn(async () => true), replace: vi.fn(), prefetch: vi.fn(async () => {}) },
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
  return { ...view, user: userEvent.setup(), router, sent, client };
}
