import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { useMergeAccomplishments } from '@/hooks/learning/use-merge-accomplishments';
import { ApiProvider } from '@/hooks/use-api';
import { keepGuestCompletion, keepGuestPlace, keepGuestSecond } from '@/store/guest-places';
import { addLocalAccomplishments, localAccomplishments } from '@/store/local-accomplishments';
import { useSessionStore } from '@/store/session-store';
import learning from '../../public/locales/en/learning.json';
import { type Answers, fakeApi } from '../features/fake-api';

const toasts = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('@/services/toast', () => toasts);
const router = vi.hoisted(() => ({ query: {}, asPath: '/en', events: { on: vi.fn(), off: vi.fn() } }));
vi.mock('next/router', () => ({ useRouter: () => router }));

const COURSE = '00000000-0000-4000-8000-00000000000a';
const MERGE = 'POST /api/user-products/accomplishments/merge';

function Page() {
  useMergeAccomplishments();
  return null;
}

async function show(answers: Answers, client = new QueryClient()) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { learning } } });
  const { api, sent } = fakeApi(answers);
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
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

const refused = (reason: string, key = 'two') => ({ contentId: `${COURSE}:${key}`, reason });

it('says what was added to the account, and clears it here', async () => {
  await show({ [MERGE]: { merged: 2, skipped: 0, refused: [] } });
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledTimes(1));
  expect(toasts.toastSuccess).toHaveBeenCalledWith('We added 2 completed items to your account.');
  expect(localAccomplishments()).toEqual({});
});

it.each([
  ['lesson_closed', '1 item stays in this browser until your account can open its lesson.', true],
  ['lesson_locked', '1 item stays in this browser until your account can open its lesson.', true],
  ['item_gone', '1 item is no longer in its course.', false],
  ['answer_wrong', '1 answer isn’t right and couldn’t be added.', false],
  ['needs_account', '1 item needs doing again now that you’re signed in.', false],
  ['nothing_done', '1 item needs doing again now that you’re signed in.', false],
])('says why an item was not added: %s', async (reason, text, isKept) => {
  await show({ [MERGE]: { merged: 1, skipped: 1, refused: [refused(reason)] } });
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledTimes(1));
  expect(toasts.toastSuccess).toHaveBeenCalledWith(`We added 1 completed item to your account. ${text}`);
  expect(Object.keys(localAccomplishments())).toEqual(isKept ? [`${COURSE}:two`] : []);
});

it('offers what it kept to the same account again, says nothing twice, and nothing to another one', async () => {
  const closed = { [MERGE]: { merged: 0, skipped: 1, refused: [refused('lesson_closed')] } };
  await show({ [MERGE]: { merged: 1, skipped: 1, refused: [refused('lesson_closed')] } });
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledTimes(1));
  cleanup();
  const again = await show(closed);
  await waitFor(() => expect(again).toHaveLength(1));
  await new Promise(setImmediate);
  expect(toasts.toastError).not.toHaveBeenCalled();
  cleanup();
  useSessionStore.setState({ userId: 'bob' });
  const others = await show(closed);
  await new Promise(setImmediate);
  expect(others).toEqual([]);
});

it('keeps an item that was done again while it was merged', async () => {
  await show({
    get [MERGE]() {
      addLocalAccomplishments([`${COURSE}:two`], { 1: 'right now' });
      return { merged: 1, skipped: 1, refused: [refused('answer_wrong')] };
    },
  });
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalled());
  expect(localAccomplishments()).toEqual({ [`${COURSE}:two`]: { answers: { 1: 'right now' } } });
});

it('reads progress again at once, and once more on the page that comes next', async () => {
  const client = new QueryClient();
  const keys = ['learning', 'education'].map((noun) => ['en', noun, 'x']);
  const read = () => {
    for (const key of keys) client.setQueryData(key, 'before the merge');
  };
  const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  read();
  router.events.on.mockClear();
  router.events.off.mockClear();
  await show({ [MERGE]: { merged: 2, skipped: 0, refused: [] } }, client);
  await waitFor(() => expect(stale()).toEqual([true, true]));
  const [name, onPage] = router.events.on.mock.calls.at(-1) ?? [];
  expect(name).toBe('routeChangeComplete');
  read();
  onPage('/en/lesson', { shallow: true });
  expect(stale(), 'another lesson of the same page').toEqual([false, false]);
  onPage('/en/lk', { shallow: false });
  expect(stale()).toEqual([true, true]);
  expect(router.events.off).toHaveBeenCalledWith('routeChangeComplete', onPage);
});

it('moves where a guest stopped to the account, once', async () => {
  localStorage.removeItem('accomplishments');
  const lesson = { productId: COURSE, language: 'en', lessonKey: 'intro' };
  keepGuestPlace(lesson);
  keepGuestPlace(lesson, { contentId: `${COURSE}:one`, offset: 300 });
  keepGuestSecond(lesson, `${COURSE}:film`, 31);
  keepGuestSecond(lesson, `${COURSE}:film`, 42);
  keepGuestCompletion(COURSE, 'intro');
  const sent = await show({});
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ input }) => input)).toMatchObject([
    { params: { productId: COURSE }, body: { lessonKey: 'intro', contentId: `${COURSE}:one`, offset: 300 } },
    { params: lesson, body: { contentId: `${COURSE}:film`, second: 42 } },
  ]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
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
  const sent = await show({ [MERGE]: { merged: 2, skipped: 0, refused: [] } });
  await waitFor(() => expect(localAccomplishments()).toEqual({}));
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
  expect(toasts.toastSuccess).not.toHaveBeenCalled();
});
