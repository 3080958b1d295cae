import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginBody } from '@/contracts/identity/auth';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useAfterSignIn } from '@/hooks/identity/use-after-sign-in';
import { useApi } from '@/hooks/use-api';
import { auth } from '@/services/endpoints';
import { storeTokens } from '@/services/session';

/** Signs in with address and password. */
export function useSignIn() {
  const api = useApi();
  return useMutation({ mutationFn: (body: LoginBody) => api(auth.login, { body }), onSuccess: storeTokens });
}

/** Confirms an address with the token of the e-mail, and signs the user in. */
export function useConfirmRegistration() {
  const api = useApi();
  const client = useQueryClient();
  const entered = useAfterSignIn();
  return useMutation({
    mutationFn: (token: string) => api(auth.confirm, { body: { token } }),
    onSuccess: (signIn) => {
      entered(signIn, 'EMAIL');
      // If the same user was already signed in, their cached profile is still unverified.
      return client.invalidateQueries({ queryKey: selfQuery(api).queryKey });
    },
  });
}
