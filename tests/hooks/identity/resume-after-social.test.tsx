// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { emptyResume } from '@/domain/resume/empty-resume';
import { useSocialReturn } from '@/hooks/identity/use-social-return';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { keepGuestResume, removeGuestResume } from '@/store/guest-resume';
import { fakeApi } from '../../features/fake-api';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, replace: vi.fn(async () => true) }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/hooks/use-translation', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('@/services/session', async (original) => ({
  ...(await original<typeof import('@/services/session')>()),
  storeTokens: vi.fn(),
}));

const SOCIAL = 'POST /auth/users/register/social/success';
const DRAFTS = 'GET /api/resume-drafts';
const WAITING = '/en/resumes/builder/after-email-confirmation';
const LIST = '/en/resumes/builder';
const thenOn = `${WAITING}?returnTo=${encodeURIComponent(LIST)}`;

const social = 'local' as const;

function comeBack(newUser: boolean, drafts: unknown, returnTo?: string) {
  router.query = { code: 'code', state: 'abc', ...(returnTo && { returnTo }) };
  const { api, sent } = fakeApi({ [SOCIAL]: { newUser }, [DRAFTS]: drafts });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider value={{ ...UNKNOWN_SITE, social }}>
        <ApiProvider locale="en" api={api}>
          {children}
        </ApiProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
  renderHook(() => useSocialReturn(), { wrapper });
  return sent;
}

const keep = () =>
  keepGuestResume({
    ...{ resumeId: '00000000-0000-4000-8000-000000000007', title: 'Analyst' },
    ...{ document: emptyResume('en', () => 'part'), updatedAt: '2026-05-01T10:00:00.000Z' },
  });

beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  router.replace.mockClear();
});

describe('a sign-up with an external account', () => {
  it.each([
    ['to the resume of this browser, then on', keep, [], LIST, thenOn],
    ['to a resume that was left for the address', () => {}, [{ draftId: 'a' }], undefined, WAITING],
    ['on when none waits', () => {}, [], LIST, LIST],
    [
      'home when nobody says whether one waits',
      () => {},
      new ApiError('service_unavailable'),
      undefined,
      '/en/lk',
    ],
  ])('leads %s', async (_, prepare, drafts, returnTo, address) => {
    prepare();
    comeBack(true, drafts, returnTo);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(address));
  });
});

it('a sign-in with a known account leads back, and asks for nothing', async () => {
  keep();
  const sent = comeBack(false, [], LIST);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(LIST));
  expect(sent.some(({ path }) => path === DRAFTS)).toBe(false);
});
