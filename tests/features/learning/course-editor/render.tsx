import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { ApiProvider } from '@/hooks/use-api';
import { useSessionStore } from '@/store/session-store';
import errors from '../../../../public/locales/en/errors.json';
import learning from '../../../../public/locales/en/learning.json';
import manager from '../../../../public/locales/en/manager.json';
import content from '../../../../public/locales/en/manager-content.json';
import kit from '../../../../public/locales/en/manager-kit.json';
import notes from '../../../../public/locales/en/notes.json';
import shell from '../../../../public/locales/en/shell.json';
import { fakeRouter } from '../../identity/account/render';
import { fakeApi, type Sent } from '../player/render';

export const say = content;
export const kitSays = kit;
export const learningSays = learning;

const resources = {
  en: { errors, learning, manager, 'manager-content': content, 'manager-kit': kit, notes, shell },
};

export type Answers = (sent: Sent) => unknown;

/** A page of a manager, with the calls it made. */
export function show(
  node: ReactNode,
  answers: Answers = () => undefined,
  query: Record<string, string> = {},
) {
  useSessionStore.setState({
    status: 'isLoggedIn',
    userId: 'manager',
    perms: ['EDUCATION_CONTENT_MANAGER_PERMISSION'],
  });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    ...{ lng: 'en', resources, interpolation: { escapeValue: false }, initAsync: false },
  });
  const { api, sent } = fakeApi(answers);
  const made = fakeRouter();
  const router = { ...made.router, query, asPath: '/en/manager/courses/p/c/en/content' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (shown: ReactNode) => (
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ApiProvider locale="en" api={api}>
            {shown}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>
  );
  const view = render(page(node));
  const writes = () => sent.filter(({ path }) => !path.startsWith('GET '));
  return {
    ...view,
    user: userEvent.setup(),
    router,
    sent,
    writes,
    client,
    again: (next: ReactNode) => view.rerender(page(next)),
  };
}
