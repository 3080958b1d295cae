import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IdentityBody } from '@/contracts/identity/identity';
import { identitiesQuery } from '@/hooks/identity/identity-queries';
import { useApi } from '@/hooks/use-api';
import { identity } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';

/** Links an identity provider to the signed-in user. */
export function useLinkIdentity(linked: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: IdentityBody) => api(identity.link, { body }),
    onSuccess: (list) => {
      client.setQueryData(identitiesQuery(api).queryKey, list);
      toastSuccess(linked);
    },
  });
}

/** Unlinks a provider; refused if it is the only way to sign in. */
export function useUnlinkIdentity(unlinked: string) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = identitiesQuery(api);
  return useMutation({
    mutationFn: (identityId: string) => api(identity.unlink, { params: { identityId } }),
    onSuccess: (_, gone) => {
      client.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== gone));
      toastSuccess(unlinked);
    },
  });
}
