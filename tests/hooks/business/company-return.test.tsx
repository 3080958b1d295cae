// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSocialReturn } from '@/hooks/identity/use-social-return';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { keepCompanySignIn } from '@/store/company-sign-in';
import { fakeApi } from '../../features/fake-api';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, replace: vi.fn(async () => true) }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/hooks/use-translation', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('@/services/session', async (original) => ({
  ...(await original<typeof import('@/services/session')>()),
  storeTokens: vi.fn(),
}));

const SUCCESS = 'POST /auth/companies/sign-in/success';
const SOCIAL = 'POST /auth/social/success';

function comeBack(query: Record<string, string>) {
  router.query = query;
  const { api, sent } = fakeApi({ [SUCCESS]: { newUser: false }, [SOCIAL]: { newUser: false } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider value={{ ...UNKNOWN_SITE, social: null }}>
        <ApiProvider locale="en" api={api}>
          {children}
        </ApiProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
  return { ...renderHook(() => useSocialReturn(), { wrapper }), sent };
}

beforeEach(() => {
  sessionStorage.clear();
  router.replace.mockClear();
});

describe('coming back from the provider of a company', () => {
  it('signs in with the code, once, and goes on to where the user was going', async () => {
    keepCompanySignIn({ state: 'abc', returnTo: '/en/education/corp' });
    const { sent, rerender } = comeBack({ company: 'true', code: 'code', state: 'abc' });
    rerender();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/education/corp'));
    expect(sent.filter(({ path }) => path === SUCCESS)).toHaveLength(1);
    expect(sent[0]?.input.body).toMatchObject({ code: 'code', state: 'abc' });
  });

  it('works without what this tab kept, and without social sign-in', async () => {
    comeBack({ company: 'true', code: 'code', state: 'abc', returnTo: '/en/lk' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/lk'));
  });

  it('says when the address has no code', () => {
    const { result, sent } = comeBack({ company: 'true', error: 'cancelled' });
    expect(result.current.cancelled).toBe(true);
    expect(result.current.failure).not.toBeNull();
    expect(sent).toEqual([]);
  });
});
