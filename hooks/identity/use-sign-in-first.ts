import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { useSessionStore } from '@/store/session-store';
import type { Intent, SignInReason } from '@/store/sign-in-prompt';

/**
 * Asks a guest to sign in over the page, with the reason; the popup is loaded on demand. `keep` stores the intended
 * action for users who sign up or go on to a provider. Resolves to whether the user signed in here.
 */
export async function signInFirst(reason: SignInReason, intent?: Intent): Promise<boolean> {
  const { promptSignIn } = await import('@/store/sign-in-prompt');
  return (await promptSignIn(reason, intent)) === 'signedIn';
}

/**
 * For a link that requires a session: a guest signs in over the page and stays, or follows the link if `onward`.
 * Without JavaScript, in a new tab, or if the popup cannot be loaded, the link works as usual.
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
