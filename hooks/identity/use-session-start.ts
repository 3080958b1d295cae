import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useHref } from '@/hooks/use-href';
import { startSession } from '@/services/refresh';
import { holdCalls, type RefreshReason, sessionEvents } from '@/services/session';
import { type SessionState, useSessionStore } from '@/store/session-store';

/**
 * Starts the page's session: looks after the tokens and keeps one person's data from the next. Used once, by the frame.
 * On a page that `stays`, and wherever an action was refused for it, a session that ended is begun again in place.
 */
export function useSessionStart({ stays }: { stays: boolean }): void {
  const ending = useRef(false);
  useEffect(() => startSession(), []);
  usePersonChange(ending);
  useSessionEnd(ending, stays);
}

function usePersonChange(ending: RefObject<boolean>): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      useSessionStore.subscribe((after, before) => {
        if (ending.current || !changedPerson(before, after)) return;
        if (after.userId !== null) {
          // What a guest saw is nobody's: it stays until what the person sees has come.
          return void (before.userId === null ? client.invalidateQueries() : client.resetQueries());
        }
        // Somebody left, here or in another tab: nothing of theirs stays, and the server decides who may see the page.
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
      holdCalls(again);
      void again.then(() => {
        ending.current = false;
      });
    };
    sessionEvents.on('SessionEnded', end);
    return () => sessionEvents.off('SessionEnded', end);
  }, [client, router, href, stays, ending]);
}

/** The first look at a page's tokens changes nothing: the page was rendered for that person. */
function changedPerson(before: SessionState, after: SessionState): boolean {
  return before.status !== 'pending' && before.userId !== after.userId;
}
