import { useCallback } from 'react';
import type { SignInResponse } from '@/contracts/identity/auth';
import { pageLocation } from '@/domain/commerce/marketing-location';
import { useApi } from '@/hooks/use-api';
import { storeTokens } from '@/services/session';

/** After a sign-in that may have created an account: stores the tokens and tracks a new user (product §4). */
export function useAfterSignIn(): (signIn: SignInResponse, method: string) => void {
  const api = useApi();
  return useCallback(
    (signIn, method) => {
      storeTokens(signIn);
      if (!signIn.newUser) return;
      const tell = ({ track }: typeof import('@/services/analytics')) =>
        track(api, { event: 'registration', method, location: pageLocation(window.location.pathname) });
      import('@/services/analytics').then(tell, () => {});
    },
    [api],
  );
}
