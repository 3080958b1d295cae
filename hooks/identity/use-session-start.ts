import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useHref } from '@/hooks/use-href';
import { startSession } from '@/services/refresh';
import { pauseCalls, type RefreshReason, sessionEvents } from '@/services/session';
import { type SessionState, useSessionStore } from '@/store/session-store';

/**
 * Starts the page's session: watches the tokens and separates the data of different users. Used once, by the frame. On
 * a page that `stays`, and wherever an action failed because of it, an ended session is renewed in place.
 */
export function useSessionStart({ stays }: { stays: boolean }): void {
  const ending = useRef(false);
  useEffect(() => startSession(), []);
  useUserChange(ending);
  useSessionEnd(ending, stays);
}

function useUserChange(ending: RefObject<boolean>): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      useSessionStore.subscribe((after, before) => {
        if (ending.current || !isOtherUser(before, after)) return;
        if (after.userId !== null) {
          // A guest's page contains no private data: keep showing it until the user's data has loaded.
          return void (before.userId === null ? client.invalidateQueries() : client.resetQueries());
        }
        // Signed out, here or in another tab: clear all data, and let the server decide who may see the page.
        client.clear();
        void router.replace(router.asPath, undefined, { scroll: false });
      }),
    [client, router, ending],
  );
}

function useSessionEnd(ending: RefObject<boolean>, stays: boolean): void {
  const client = useQueryClient();
  const router = useRouter();
  const href = useHref();
  useEffect(() => {
    const end = ({ during }: { during: RefreshReason }) => {
      const { userId } = useSessionStore.getState();
      const inPlace = stays || client.isMutating() > 0;
      ending.current = true;
      const again = import('@/hooks/identity/end-session').then(
        ({ endSession }) => endSession({ client, router, href, userId, during, inPlace }),
        () => window.location.reload(),
      );
      pauseCalls(again);
      void again.then(() => {
        ending.current = false;
      });
    };
    sessionEvents.on('SessionEnded', end);
    return () => sessionEvents.off('SessionEnded', end);
  }, [client, router, href, stays, ending]);
}

/** The first look at the tokens is not a change: the page was rendered for that user. */
function isOtherUser(before: SessionState, after: SessionState): boolean {
  return before.status !== 'pending' && before.userId !== after.userId;
}
