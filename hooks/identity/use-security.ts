import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '@/hooks/identity/security-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { security } from '@/services/endpoints';
import { refreshOnce } from '@/services/refresh';
import { clearSession } from '@/services/session';
import { toastSuccess } from '@/services/toast';

/** Requests the e-mail to a new address. */
export function useRequestEmailChange() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) =>
      api(security.requestEmailChange, { body }),
  });
}

/** Confirms the new address with the token of the e-mail. */
export function useConfirmEmailChange() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api(security.confirmEmailChange, { body: { token } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Ends all other sessions; this one is refreshed automatically. */
export function useChangePassword(saved: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      api(security.changePassword, { body }),
    onSuccess: async () => {
      toastSuccess(saved);
      // The old tokens are revoked here too: refresh before any call fails.
      await refreshOnce('call').catch(() => {});
      return client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    },
  });
}

/** Removes the session from the list optimistically; restores it if ending it fails. */
export function useEndSession() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { queryKey } = sessionsQuery(api);
  return useMutation({
    mutationFn: (sessionId: string) => api(security.endSession, { params: { sessionId } }),
    onMutate: async (sessionId) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== sessionId));
      return { before };
    },
    onError: (error, _, kept) => {
      client.setQueryData(queryKey, kept?.before);
      toastRefusal(error);
    },
  });
}

/** Signs out everywhere, including here, by a full page load that clears all memory. */
export function useEndSessions() {
  const api = useApi();
  const href = useHref();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(security.endSessions, { body: { everywhere: true } }),
    onSuccess: () => {
      clearSession();
      window.location.assign(href('/signin'));
    },
    onError: toastRefusal,
  });
}
