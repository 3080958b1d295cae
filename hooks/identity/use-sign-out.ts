import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { auth } from '@/services/endpoints';
import { clearSession } from '@/services/session';
import { forgetSeenCart } from '@/store/seen-cart';

/** Ends the session and goes to sign-in by a full page load, which clears all memory (product §4). */
export function useSignOut() {
  const api = useApi();
  const href = useHref();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: async () => {
      try {
        await api(auth.logout);
      } catch (error) {
        // Already signed out is success.
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      }
    },
    onSuccess: () => {
      clearSession();
      forgetSeenCart();
      window.location.assign(href('/signin'));
    },
    onError: toastRefusal,
  });
}
