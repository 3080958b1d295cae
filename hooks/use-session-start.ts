import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useHref } from '@/hooks/use-href';
import { startSession } from '@/services/refresh';
import { holdCalls, type RefreshReason, sessionEvents } from '@/services/session';
import { rememberSessionEnd } from '@/store/session-end';
import { type SessionState, useSessionStore } from '@/store/session-store';

/** What an ended session leads to: a sign-in over the page, or the sign-in page. */
type Ending = 'asked' | 'leaving' | null;

/**
 * Starts the page's session: looks after the tokens and keeps one person's data from the next. Used once, by the frame.
 * On a page that `stays`, and wherever an action was refused for it, a session that ended is begun again in place.
 */
export function useSessionStart({ stays }: { stays: boolean }): void {
  const ending = useRef<Ending>(null);
  useEffect(() => startSession(), []);
  usePersonChange(ending);
  useSessionEnd(ending, stays);
}

function usePersonChange(ending: RefObject<Ending>): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      useSessionStore.subscribe((after, before) => {
        if (ending.current === 'asked' || !changedPerson(before, after)) return;
        if (after.userId !== null) {
          // What a guest saw is nobody's: it stays until what the person sees has come.
          return void (before.userId === null ? client.invalidateQueries() : client.resetQueries());
        }
        // Somebody left, here or in another tab: nothing of theirs stays, and the server decides who may see the page.
        client.clear();
        if (!ending.current) void router.replace(router.asPath, undefined, { scroll: false });
        ending.current = null;
      }),
    [client, router, ending],
  );
}

function useSessionEnd(ending: RefObject<Ending>, stays: boolean): void {
  const client = useQueryClient();
  const router = useRouter();
  const href = useHref();
  useEffect(() => {
    const begin = async (userId: string): Promise<boolean> => {
      ending.current = 'asked';
      const { again, outcome } = await askAgain(client, userId);
      ending.current = null;
      if (again) return true;
      client.clear();
      if (outcome !== 'left') void router.replace(router.asPath, undefined, { scroll: false });
      return false;
    };
    const end = ({ during }: { during: RefreshReason }) => {
      const { userId } = useSessionStore.getState();
      if (userId !== null && (stays || client.isMutating() > 0)) return holdCalls(begin(userId));
      if (userId !== null) rememberSessionEnd();
      if (during !== 'call') return;
      if (userId !== null) ending.current = 'leaving';
      void router.push(`${href('/signin')}?returnTo=${encodeURIComponent(router.asPath)}`);
    };
    sessionEvents.on('SessionEnded', end);
    return () => sessionEvents.off('SessionEnded', end);
  }, [client, router, href, stays, ending]);
}

/** Somebody else who signs in gets nothing of this person's, and does nothing in their name. */
async function askAgain(client: QueryClient, userId: string) {
  const since = Date.now();
  const ask = async () => (await import('@/store/sign-in-prompt')).askToSignIn('sessionEnded');
  const outcome = await ask().catch(() => 'closed' as const);
  const again = outcome === 'signedIn' && useSessionStore.getState().userId === userId;
  if (again) void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt >= since });
  return { again, outcome };
}

/** The first look at a page's tokens changes nothing: the page was rendered for that person. */
function changedPerson(before: SessionState, after: SessionState): boolean {
  return before.status !== 'pending' && before.userId !== after.userId;
}
