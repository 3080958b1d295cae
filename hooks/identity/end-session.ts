import type { QueryClient } from '@tanstack/react-query';
import type { NextRouter } from 'next/router';
import type { RefreshReason } from '@/services/session';
import { rememberSessionEnd } from '@/store/session-end';
import { useSessionStore } from '@/store/session-store';
import { promptSignIn } from '@/store/sign-in-prompt';

export interface EndedSession {
  client: QueryClient;
  router: Pick<NextRouter, 'push' | 'replace' | 'asPath'>;
  href: (path: string) => string;
  /** The user whose session ended; null if the page had none. */
  userId: string | null;
  during: RefreshReason;
  /** Whether the page stays and asks to sign in again. */
  inPlace: boolean;
}

/** Handles the end of a session; resolves to whether the same user signed in again. Loaded on demand (decision 028). */
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

/** If another user signs in, this user's data is hidden from them, and no waiting call is sent with their session. */
async function askAgain(client: QueryClient, userId: string) {
  const since = Date.now();
  const outcome = await promptSignIn('sessionEnded');
  const again = outcome === 'signedIn' && useSessionStore.getState().userId === userId;
  if (again) void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt >= since });
  return { again, outcome };
}
