import { signedInAgain } from '@/services/session';
import { useSessionStore } from '@/store/session-store';

/** Whether somebody is signed in, known for sure: not before the tokens were looked at, nor while a new sign-in is asked for. */
export async function isSignedIn(): Promise<boolean> {
  await signedInAgain();
  const { status } = useSessionStore.getState();
  if (status !== 'pending') return status === 'isLoggedIn';
  return new Promise((resolve) => {
    const stop = useSessionStore.subscribe((after) => {
      stop();
      resolve(after.status === 'isLoggedIn');
    });
  });
}
