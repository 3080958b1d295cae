import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompanyRole } from '@/contracts/business/business-values';
import { joinLinkQuery } from '@/hooks/business/company-queries';
import { useAfterChange } from '@/hooks/business/use-company';
import { useApi } from '@/hooks/use-api';
import { invitation } from '@/services/business-endpoints';

/** Reads a list of people; nothing is sent. */
export function usePreviewInvites(companyId: string) {
  const api = useApi();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { text: string; poolId: string | null }) =>
      api(invitation.preview, { params: { companyId }, body }),
  });
}

export interface Invites {
  requestId: string;
  people: { email: string; name: string; team: string }[];
  role: CompanyRole;
  poolId: string | null;
}

export function useSendInvites(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (body: Invites) => api(invitation.send, { params: { companyId }, body }),
  });
}

export function useResendInvitation(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (invitationId: string) => api(invitation.resend, { params: { companyId, invitationId } }),
  });
}

export function useRevokeInvitation(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (invitationId: string) => api(invitation.revoke, { params: { companyId, invitationId } }),
  });
}

export interface JoinLinkChange {
  on: boolean;
  domains: string[];
  poolId: string | null;
  renew?: boolean;
}

export function useChangeJoinLink(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: JoinLinkChange) => api(invitation.changeJoinLink, { params: { companyId }, body }),
    onSuccess: (link) => client.setQueryData(joinLinkQuery(api, companyId).queryKey, link),
  });
}
