import { useMemo } from 'react';
import { isManager } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';

/** Guest or signed in, and what the person may do; `pending` on the server and until the tokens were looked at. */
export function useSession() {
  const { status, userId, perms } = useSessionStore();
  return useMemo(
    () => ({ status, userId, perms, isLoggedIn: status === 'isLoggedIn', isManager: isManager(perms) }),
    [status, userId, perms],
  );
}

/** The same for what a guest's page need not be drawn anew for when the tokens, once looked at, are none. */
export function useMember() {
  const userId = useSessionStore((state) => state.userId);
  const isLoggedIn = useSessionStore((state) => state.status === 'isLoggedIn');
  const manages = useSessionStore((state) => isManager(state.perms));
  return { userId, isLoggedIn, isManager: manages };
}
