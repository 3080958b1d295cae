import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useHref } from '@/hooks/use-href';
import { startSession } from '@/services/refresh';
import { sessionEvents } from '@/services/session';
import { type SessionState, useSessionStore } from '@/store/session-store';

/** Starts the page's session: looks after the tokens and keeps one person's data from the next. Used once, by the frame. */
export function useSessionStart(): void {
  const client = useQueryClient();
  const router = useRouter();
  const href = useHref();

  useEffect(() => startSession(), []);

  useEffect(
    () =>
      useSessionStore.subscribe((after, before) => {
        if (!changedPerson(before, after)) return;
        if (after.userId !== null) return void client.resetQueries();
        // Somebody left, here or in another tab: nothing of theirs stays, and the server decides who may see the page.
        client.clear();
        void router.replace(router.asPath, undefined, { scroll: false });
      }),
    [client, router],
  );

  useEffect(() => {
    const leave = ({ code, during }: { code: string; during: string }) => {
      if (code !== 'token_data_invalid' || during !== 'call') return;
      void router.push(`${href('/signin')}?returnTo=${encodeURIComponent(router.asPath)}`);
    };
    sessionEvents.on('RefreshTokenFailed', leave);
    return () => sessionEvents.off('RefreshTokenFailed', leave);
  }, [router, href]);
}

/** The first look at a page's tokens changes nothing: the page was rendered for that person. */
function changedPerson(before: SessionState, after: SessionState): boolean {
  return before.status !== 'pending' && before.userId !== after.userId;
}
