import { useCallback } from 'react';
import type { SignInResponse } from '@/contracts/identity/auth';
import { useApi } from '@/hooks/use-api';
import { storeTokens } from '@/services/session';

/** What follows a sign-in that may have made an account: its tokens are kept, a new person is counted (product §4). */
export function useEntered(): (signIn: SignInResponse, method: string) => void {
  const api = useApi();
  return useCallback(
    (signIn, method) => {
      storeTokens(signIn);
      if (!signIn.newUser) return;
      const tell = ({ track }: typeof import('@/services/analytics')) =>
        track(api, 'registration', { method });
      import('@/services/analytics').then(tell, () => {});
    },
    [api],
  );
}
