// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '@/hooks/identity/end-session';
import { useSessionStart } from '@/hooks/identity/use-session-start';
import { sessionEvents, whenSignedInAgain } from '@/services/session';
import { usePopupStore } from '@/store/popup-store';
import { takeSessionEnd } from '@/store/session-end';
import { useSessionStore } from '@/store/session-store';
import { closeSignInPrompt, useSignInPrompt } from '@/store/sign-in-prompt';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), asPath: '/en/lesson' }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/hooks/use-href', () => ({ useHref: () => (path: string) => `/en${path}` }));
vi.mock('@/services/refresh', () => ({ startSession: () => () => {} }));

const MINE = ['en', 'lesson'];
let client: QueryClient;

const person = (userId: string | null) =>
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });

function open(stays: boolean) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useSessionStart({ stays }), { wrapper });
}

/** The tokens are revoked and removed. */
const endSession = (during: 'call' | 'startup') =>
  act(() => {
    sessionEvents.emit('SessionEnded', { during });
    person(null);
  });
const asked = () => waitFor(() => expect(usePopupStore.getState().signIn).toBe('OPENED'));

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(MINE, 'mine');
  router.push.mockReset();
  router.replace.mockReset();
  takeSessionEnd();
  person('ann');
});
afterEach(async () => {
  act(() => closeSignInPrompt('closed'));
  await whenSignedInAgain();
  cleanup();
});

describe.each(['call', 'startup'] as const)(
  'a session that ends during a %s, on a page that stays open',
  (during) => {
    beforeEach(async () => {
      open(true);
      endSession(during);
      await asked();
    });

    it('asks for sign-in in place; the page and its data stay', () => {
      expect(useSignInPrompt.getState().reason).toBe('sessionEnded');
      expect(client.getQueryData(MINE)).toBe('mine');
      expect(router.push).not.toHaveBeenCalled();
      expect(router.replace).not.toHaveBeenCalled();
    });

    it('continues when the same user is back', async () => {
      const again = whenSignedInAgain();
      act(() => {
        person('ann');
        closeSignInPrompt('signedIn');
      });
      expect(await again).toBe(true);
      expect(client.getQueryData(MINE)).toBe('mine');
      expect(router.replace).not.toHaveBeenCalled();
    });

    it('leaves no data to another user, and sends nothing in the first one’s name', async () => {
      const again = whenSignedInAgain();
      act(() => {
        person('ben');
        closeSignInPrompt('signedIn');
      });
      expect(await again).toBe(false);
      expect(client.getQueryData(MINE)).toBeUndefined();
      expect(router.replace).toHaveBeenCalledWith('/en/lesson', undefined, { scroll: false });
    });

    it('is final if the user dismisses the popup', async () => {
      const again = whenSignedInAgain();
      act(() => closeSignInPrompt('closed'));
      expect(await again).toBe(false);
      expect(client.getQueryData(MINE)).toBeUndefined();
      expect(router.replace).toHaveBeenCalledTimes(1);
    });

    it('does not call back a user who navigates elsewhere', async () => {
      const again = whenSignedInAgain();
      act(() => closeSignInPrompt('left'));
      expect(await again).toBe(false);
      expect(router.replace).not.toHaveBeenCalled();
    });
  },
);

describe('a session that ends on any other page', () => {
  it('asks for sign-in in place if an action failed because of it', async () => {
    open(false);
    let done = (_: boolean) => {};
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () =>
        new Promise<boolean>((resolve) => {
          done = resolve;
        }),
    });
    void mutation.execute(undefined);
    endSession('call');
    await asked();
    expect(router.push).not.toHaveBeenCalled();
    done(true);
  });

  it('redirects to the sign-in page, which explains why', async () => {
    open(false);
    endSession('call');
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(router.push.mock.calls).toEqual([['/en/signin?returnTo=%2Fen%2Flesson']]);
    expect(router.replace).not.toHaveBeenCalled();
    expect(client.getQueryData(MINE)).toBeUndefined();
    expect(takeSessionEnd()).toBe(true);
    expect(takeSessionEnd()).toBe(false);
  });

  it('lets the server decide who may see the page if no call was made', async () => {
    open(false);
    endSession('startup');
    await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
    expect(router.push).not.toHaveBeenCalled();
    expect(takeSessionEnd()).toBe(true);
  });
});

it('a guest who signs in keeps the page, and its data is refetched', () => {
  person(null);
  open(false);
  const refetch = vi.spyOn(client, 'invalidateQueries');
  act(() => person('ann'));
  expect(client.getQueryData(MINE)).toBe('mine');
  expect(refetch).toHaveBeenCalledTimes(1);
});
