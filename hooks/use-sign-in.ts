import { useMutation } from '@tanstack/react-query';
import { auth, type LoginBody } from '@/contracts/auth';
import { useApi } from '@/hooks/use-api';
import { storeTokens } from '@/services/session';

/** Signs in with address and password. */
export function useSignIn() {
  const api = useApi();
  return useMutation({ mutationFn: (body: LoginBody) => api(auth.login, { body }), onSuccess: storeTokens });
}

/** Confirms an address with the token of the mail; whoever confirms is signed in. */
export function useConfirmRegistration() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => api(auth.confirm, { body: { token } }),
    onSuccess: storeTokens,
  });
}
