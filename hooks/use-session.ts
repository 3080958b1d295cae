import { useMemo } from 'react';
import { isManager } from '@/domain/permission';
import { useSessionStore } from '@/store/session-store';

/** Guest or signed in, and what the person may do; `pending` on the server and until the tokens were looked at. */
export function useSession() {
  const { status, userId, perms } = useSessionStore();
  return useMemo(
    () => ({ status, userId, perms, isLoggedIn: status === 'isLoggedIn', isManager: isManager(perms) }),
    [status, userId, perms],
  );
}
