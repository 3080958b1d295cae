import { whenSignedInAgain } from '@/services/session';
import { useSessionStore } from '@/store/session-store';

/**
 * Whether a user is certainly signed in: false until the tokens have been read, and while a new sign-in is requested.
 */
export async function isSignedIn(): Promise<boolean> {
  await whenSignedInAgain();
  const { status } = useSessionStore.getState();
  if (status !== 'pending') return status === 'isLoggedIn';
  return new Promise((resolve) => {
    const stop = useSessionStore.subscribe((after) => {
      stop();
      resolve(after.status === 'isLoggedIn');
    });
  });
}
