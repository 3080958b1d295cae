import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { useMergeAccomplishments } from '@/hooks/learning/use-merge-accomplishments';
import { ApiProvider } from '@/hooks/use-api';
import { addLocalAccomplishments, localAccomplishments } from '@/store/local-accomplishments';
import { useSessionStore } from '@/store/session-store';
import learning from '../../public/locales/en/learning.json';
import { type Answers, fakeApi } from '../features/fake-api';

const toasts = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('@/services/toast', () => toasts);
vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/en' }) }));

const COURSE = '00000000-0000-4000-8000-00000000000a';
const MERGE = 'POST /api/user-products/accomplishments/merge';

function Page() {
  useMergeAccomplishments();
  return null;
}

async function show(answers: Answers) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { learning } } });
  const { api, sent } = fakeApi(answers);
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider locale="en" api={api}>
          <Page />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return sent;
}

beforeEach(() => {
  localStorage.clear();
  toasts.toastError.mockClear();
  toasts.toastSuccess.mockClear();
  addLocalAccomplishments([`${COURSE}:one`, `${COURSE}:two`]);
  useSessionStore.setState({ status: 'isLoggedIn', userId: 'ann', perms: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what was added to the account and what was not, and clears it here', async () => {
  await show({ [MERGE]: { merged: 1, skipped: 1 } });
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledTimes(1));
  expect(toasts.toastSuccess).toHaveBeenCalledWith(
    'We added 1 completed item to your account. 1 item couldn’t be added: your account can’t open its lesson, or the answer isn’t right.',
  );
  expect(localAccomplishments()).toEqual({});
});

it('keeps everything and says nothing when it fails', async () => {
  const sent = await show({ [MERGE]: new ApiError('service_unavailable') });
  await waitFor(() => expect(sent).toHaveLength(1));
  await new Promise(setImmediate);
  expect(Object.keys(localAccomplishments())).toHaveLength(2);
  expect(toasts.toastError).not.toHaveBeenCalled();
});

it('is left to the tab that comes first', async () => {
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, work: () => Promise<unknown>) => {
        // The other tab has merged it before this one has the lock.
        localStorage.clear();
        return work();
      },
    },
  });
  const sent = await show({ [MERGE]: { merged: 2, skipped: 0 } });
  await waitFor(() => expect(localAccomplishments()).toEqual({}));
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
  expect(toasts.toastSuccess).not.toHaveBeenCalled();
});
