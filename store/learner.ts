import { whenSignedInAgain } from '@/services/session';
import { useSessionStore } from '@/store/session-store';
import { isSignedIn } from '@/store/signed-in';

let last: string | null = null;

useSessionStore.subscribe(({ userId }) => {
  if (userId !== null) last = userId;
});

/**
 * Whose learning it is; null for a guest. While a new sign-in is requested it is still the user whose session ended: what
 * they do is stored before they answer.
 */
export async function learnerId(): Promise<string | null> {
  if (last !== null && whenSignedInAgain()) return last;
  return (await isSignedIn()) ? useSessionStore.getState().userId : null;
}
