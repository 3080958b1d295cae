import { useSessionStore } from '@/store/session-store';

/** Whether somebody is signed in, known for sure: a press may come before the tokens were looked at. */
export async function isSignedIn(): Promise<boolean> {
  const { status } = useSessionStore.getState();
  if (status !== 'pending') return status === 'isLoggedIn';
  return new Promise((resolve) => {
    const stop = useSessionStore.subscribe((after) => {
      stop();
      resolve(after.status === 'isLoggedIn');
    });
  });
}
