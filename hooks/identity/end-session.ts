import type { QueryClient } from '@tanstack/react-query';
import type { NextRouter } from 'next/router';
import type { RefreshReason } from '@/services/session';
import { rememberSessionEnd } from '@/store/session-end';
import { useSessionStore } from '@/store/session-store';
import { askToSignIn } from '@/store/sign-in-prompt';

export interface EndedSession {
  client: QueryClient;
  router: Pick<NextRouter, 'push' | 'replace' | 'asPath'>;
  href: (path: string) => string;
  /** Whose it was; null where the page had nobody. */
  userId: string | null;
  during: RefreshReason;
  /** The page stays, and asks for a new sign-in. */
  inPlace: boolean;
}

/** What follows the end of a session; whether its person has signed in again. Fetched only then (decision 028). */
export async function endSession(ended: EndedSession): Promise<boolean> {
  const { client, router, href, userId, during, inPlace } = ended;
  const stay = () => void router.replace(router.asPath, undefined, { scroll: false });
  if (userId !== null && inPlace) {
    const { again, outcome } = await askAgain(client, userId);
    if (again) return true;
    client.clear();
    if (outcome !== 'left') stay();
    return false;
  }
  if (userId !== null) {
    rememberSessionEnd();
    client.clear();
  }
  if (during === 'call') void router.push(`${href('/signin')}?returnTo=${encodeURIComponent(router.asPath)}`);
  else if (userId !== null) stay();
  return false;
}

/** Somebody else who signs in gets nothing of this person's, and does nothing in their name. */
async function askAgain(client: QueryClient, userId: string) {
  const since = Date.now();
  const outcome = await askToSignIn('sessionEnded');
  const again = outcome === 'signedIn' && useSessionStore.getState().userId === userId;
  if (again) void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt >= since });
  return { again, outcome };
}
