import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
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
 * For a link that a guest needs a session for: they sign in over the page and stay there, or go `onward` by the link.
 * Without scripts, in a new tab, and when the code cannot be had, the link leads where it leads.
 */
export function useSignInFirst(reason: SignInReason, onward?: 'onward') {
  const { push } = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (newTab || useSessionStore.getState().status !== 'isNotLoggedIn') return;
    event.preventDefault();
    signInFirst(reason).then(
      (signedIn) => {
        if (signedIn && onward) void push(href);
      },
      () => window.location.assign(href),
    );
  };
}
