import { useMemo } from 'react';
import { isManager } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';

/** The session: guest or signed in, and permissions; `pending` on the server and until the tokens have been read. */
export function useSession() {
  const { status, userId, perms } = useSessionStore();
  return useMemo(
    () => ({ status, userId, perms, isLoggedIn: status === 'isLoggedIn', isManager: isManager(perms) }),
    [status, userId, perms],
  );
}

/** Like `useSession`, but does not re-render a guest's page when the tokens turn out to be absent. */
export function useMember() {
  const userId = useSessionStore((state) => state.userId);
  const isLoggedIn = useSessionStore((state) => state.status === 'isLoggedIn');
  const manages = useSessionStore((state) => isManager(state.perms));
  return { userId, isLoggedIn, isManager: manages };
}
