import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { GuestMerges } from '@/features/shell/guest-merges';
import { ApiProvider } from '@/hooks/use-api';
import { guestVotes, keepGuestVote } from '@/store/guest-language-votes';
import { useSessionStore } from '@/store/session-store';
import { type Answers, fakeApi } from '../features/fake-api';

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/en' }) }));

const CAST = 'PUT /api/language-votes/:productId/:language';
const [SQL, TYPE] = ['a', 'b'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [string, string];
const VOTES = [
  { productId: SQL, language: 'hi' },
  { productId: TYPE, language: 'ru' },
] as const;

async function show(answers: Answers) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });
  const { api, sent } = fakeApi(answers);
  const client = new QueryClient();
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider locale="en" api={api}>
          <GuestMerges />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { client, votes: () => sent.filter(({ path }) => path === CAST).map(({ input }) => input.params) };
}

beforeEach(() => {
  localStorage.clear();
  for (const vote of VOTES) keepGuestVote(vote);
  useSessionStore.setState({ status: 'isLoggedIn', userId: 'ann', perms: [] });
});
afterEach(cleanup);

it('sends the votes of a guest after the sign-in, once, and shows them', async () => {
  const { client, votes } = await show({ [CAST]: { languages: ['hi'] } });
  await waitFor(() => expect(guestVotes()).toEqual([]));
  expect(votes()).toEqual([VOTES[1], VOTES[0]]);
  expect(client.getQueryData(['language-votes', SQL])).toEqual({ languages: ['hi'] });
});

it('drops what is refused for good, and keeps what the service could not take now', async () => {
  await show({ [CAST]: new ApiError('product_not_found', { status: 404 }) });
  await waitFor(() => expect(guestVotes()).toEqual([]));
  cleanup();
  keepGuestVote(VOTES[0]);
  const { votes } = await show({ [CAST]: new ApiError('service_unavailable', { status: 503 }) });
  await waitFor(() => expect(votes()).toHaveLength(1));
  expect(guestVotes()).toEqual([VOTES[0]]);
});

it('sends nothing while nobody is signed in, and reads only what it wrote', async () => {
  useSessionStore.setState({ status: 'isNotLoggedIn', userId: null, perms: [] });
  const { votes } = await show({});
  expect(votes()).toEqual([]);
  for (const broken of [
    '{',
    '{}',
    '[null,1,{"productId":1,"language":"hi"},{"productId":"x","language":"xx"}]',
  ]) {
    localStorage.setItem('language-votes', broken);
    expect(guestVotes()).toEqual([]);
  }
});
