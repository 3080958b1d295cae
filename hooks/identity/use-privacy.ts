import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletionBody } from '@/contracts/identity/privacy';
import { accountQuery } from '@/hooks/identity/account-queries';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { exportQuery } from '@/hooks/identity/privacy-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { privacy } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';

export function useStartExport() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(privacy.startExport),
    onSuccess: (answer) => client.setQueryData(exportQuery(api).queryKey, answer),
    onError: toastRefusal,
  });
}

/** Exchanges the e-mail's token for a download URL, and downloads the archive. */
export function useClaimExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => api(privacy.claimExport, { body: { token } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useRequestDeletion() {
  const api = useApi();
  const keep = useKeepDeletion();
  return useMutation({
    mutationFn: (body: DeletionBody) => api(privacy.requestDeletion, { body }),
    onSuccess: ({ deletionAt }) => keep(deletionAt),
  });
}

export function useCancelDeletion(kept: string) {
  const api = useApi();
  const keep = useKeepDeletion();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(privacy.cancelDeletion),
    onSuccess: () => {
      toastSuccess(kept);
      return keep(null);
    },
    onError: toastRefusal,
  });
}

/** Updates the settings and the notice below the header at once. */
function useKeepDeletion() {
  const api = useApi();
  const client = useQueryClient();
  return (deletionAt: string | null) => {
    client.setQueryData(accountQuery(api).queryKey, (known) => known && { ...known, deletionAt });
    client.setQueryData(selfQuery(api).queryKey, (known) => known && { ...known, deletionAt });
    return client.invalidateQueries({ queryKey: selfQuery(api).queryKey });
  };
}
