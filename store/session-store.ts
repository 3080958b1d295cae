import { create } from 'zustand';
import type { Permission } from '@/domain/identity/permission';
import { readClaims, sessionEvents } from '@/services/session';

export type LoginStatus = 'pending' | 'isLoggedIn' | 'isNotLoggedIn';

export interface SessionState {
  status: LoginStatus;
  userId: string | null;
  perms: readonly Permission[];
}

/** Session state from the access token; pending until the tokens have been read (product §4). */
export const useSessionStore = create<SessionState>(() => ({ status: 'pending', userId: null, perms: [] }));

sessionEvents.on('TokensUpdated', ({ accessToken }) => {
  const claims = readClaims(accessToken);
  useSessionStore.setState((before) => {
    const after: SessionState = {
      status: claims ? 'isLoggedIn' : 'isNotLoggedIn',
      userId: claims?.userId ?? null,
      perms: claims?.perms ?? [],
    };
    const same =
      before.status === after.status &&
      before.userId === after.userId &&
      before.perms.join() === after.perms.join();
    return same ? before : after;
  });
});
