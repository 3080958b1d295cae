import { useRouter } from 'next/router';
import { type MouseEvent, useCallback } from 'react';
import { useSessionStore } from '@/store/session-store';
import type { SignInReason } from '@/store/sign-in-prompt';

/**
 * Asks a guest to sign in over the page, with the reason; its code comes with the first press. What was wanted is kept
 * by `keep` for somebody who goes on to sign up or to a provider. Whether they signed in here.
 */
export async function signInFirst(reason: SignInReason, keep?: () => void): Promise<boolean> {
  const { askToSignIn } = await import('@/store/sign-in-prompt');
  return (await askToSignIn(reason, keep)) === 'signedIn';
}

/**
 * For a link to what needs a session: a guest signs in over the page and then goes on to `target`, or stays where it
 * is left out. Without scripts, in a new tab, and when the code cannot be had, the link leads to its page.
 */
export function useSignInFirst(reason: SignInReason, target?: string) {
  const { push } = useRouter();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0;
      if (elsewhere || useSessionStore.getState().status !== 'isNotLoggedIn') return;
      event.preventDefault();
      const { href } = event.currentTarget;
      signInFirst(reason).then(
        (signedIn) => {
          if (signedIn && target) void push(target);
        },
        () => window.location.assign(href),
      );
    },
    [push, reason, target],
  );
}
