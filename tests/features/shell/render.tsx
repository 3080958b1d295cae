import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Endpoint } from '@/contracts/endpoint';
import type { Permission } from '@/domain/identity/permission';
import { ApiProvider } from '@/hooks/use-api';
import { type Api, type Called, endpointOf } from '@/services/api';
import { useSessionStore } from '@/store/session-store';
import germanShell from '../../../public/locales/de/shell.json';
import customerCare from '../../../public/locales/en/customer-care.json';
import errors from '../../../public/locales/en/errors.json';
import managerMenu from '../../../public/locales/en/manager-menu.json';
import shell from '../../../public/locales/en/shell.json';
import '@/contracts/index';

export const USER = {
  name: 'Nora Student',
  croppedAvatarUri: null,
  verified: true,
  email: 'nora@kurso.test',
};
export const PROFILE = {
  id: '00000000-0000-4000-8000-000000000001',
  is_new_visitor: false,
  is_paid_subscription: true,
  has_course_subscription: false,
  has_marathon_subscription: false,
  has_program_subscription: false,
  has_longread_subscription: false,
  has_profession_subscription: false,
  has_products: true,
  skills: [],
};

/** A client that responds by method and path, a function by what was asked; any other call is refused. */
export function fakeApi(answers: Record<string, unknown> = {}): Api {
  const call = async (called: Called<Endpoint>, input: unknown) => {
    const { method, path } = await endpointOf(called);
    const key = `${method} ${path}`;
    if (!(key in answers)) throw new ApiError('service_unavailable');
    const answer = answers[key];
    return typeof answer === 'function' ? answer(input) : answer;
  };
  return Object.assign(call, { locale: 'en', list: vi.fn() }) as unknown as Api;
}

function shellTree(api: Api) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: { shell, errors, 'customer-care': customerCare, 'manager-menu': managerMenu },
      de: { shell: germanShell },
    },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tree = (content: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider locale="en" api={api}>
          {content}
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  return { client, tree };
}

export function renderShell(ui: ReactNode, api: Api = fakeApi()) {
  const { tree } = shellTree(api);
  const view = render(tree(ui));
  return { ...view, again: (next: ReactNode) => view.rerender(tree(next)) };
}

/** The server's HTML; `known` puts the page's data in. */
export function renderHtml(
  ui: ReactNode,
  api: Api = fakeApi(),
  known?: (client: QueryClient) => void,
): string {
  const { client, tree } = shellTree(api);
  known?.(client);
  return renderToString(tree(ui));
}

export function session(status: 'pending' | 'isLoggedIn' | 'isNotLoggedIn', perms: Permission[] = []): void {
  useSessionStore.setState({ status, userId: status === 'isLoggedIn' ? 'u' : null, perms });
}
