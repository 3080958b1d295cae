import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '@/hooks/identity/security-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { security } from '@/services/endpoints';
import { refreshOnce } from '@/services/refresh';
import { leaveSession } from '@/services/session';
import { toastSuccess } from '@/services/toast';

/** Asks for the mail to a new address. */
export function useRequestEmailChange() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) =>
      api(security.requestEmailChange, { body }),
  });
}

/** Makes the new address count, with the token of the mail. */
export function useConfirmEmailChange() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api(security.confirmEmailChange, { body: { token } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Every other session ends; this one gets its next tokens by itself. */
export function useChangePassword(saved: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      api(security.changePassword, { body }),
    onSuccess: async () => {
      toastSuccess(saved);
      // The tokens of before count no more, here too: their next pair comes before anything asks in vain.
      await refreshOnce('call').catch(() => {});
      return client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    },
  });
}

/** Gone from the list at once; back again when it could not be ended. */
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

/** Signs out everywhere, here too, by a full load that leaves nothing in memory. */
export function useEndSessions() {
  const api = useApi();
  const href = useHref();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(security.endSessions, { body: { everywhere: true } }),
    onSuccess: () => {
      leaveSession();
      window.location.assign(href('/signin'));
    },
    onError: toastRefusal,
  });
}
