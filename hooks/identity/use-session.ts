import { useMemo } from 'react';
import { isManager, isSenior } from '@/domain/identity/permission';
import { usePageSession } from '@/hooks/identity/page-session';
import { useIsPreview } from '@/hooks/identity/preview-session';
import { type SessionState, useSessionStore } from '@/store/session-store';

/**
 * The session: guest or signed in, and permissions. Until the tokens have been read it is the one that the page was
 * rendered for, and `pending` on a cached page.
 */
export function useSession() {
  const { status, userId, perms } = useKnown()(useSessionStore());
  return useMemo(
    () => ({
      status,
      userId,
      perms,
      isLoggedIn: status === 'isLoggedIn',
      isManager: isManager(perms),
      isSenior: isSenior(perms),
    }),
    [status, userId, perms],
  );
}

/** Like `useSession`, but does not re-render a guest's page when the tokens turn out to be absent. */
export function useMember() {
  const known = useKnown();
  const userId = useSessionStore((state) => known(state).userId);
  const isLoggedIn = useSessionStore((state) => known(state).status === 'isLoggedIn');
  const manages = useSessionStore((state) => isManager(known(state).perms));
  return { userId, isLoggedIn, isManager: manages };
}

const NOBODY: SessionState = { status: 'pending', userId: null, perms: [] };

function useKnown() {
  const page = usePageSession();
  const isPreview = useIsPreview();
  return (stored: SessionState): SessionState => {
    if (isPreview) return NOBODY;
    return stored.status === 'pending' && page ? page : stored;
  };
}
