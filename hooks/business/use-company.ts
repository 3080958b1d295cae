import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { CompanyRole } from '@/contracts/business/business-values';
import type { CompanyDetails } from '@/contracts/business/company';
import { companyKey, companyQuery, membershipsQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';
import { company } from '@/services/business-endpoints';

/** Reads everything of a company again: seats, people and invoices depend on each other. */
export function useCompanyRefresh(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: companyKey(api, companyId) });
}

/** Mutation options of a call after which the company is read again; also after a refusal, which may mean that it changed. */
export function useAfterChange(companyId: string) {
  const refresh = useCompanyRefresh(companyId);
  return {
    networkMode: 'always' as const,
    onSuccess: () => void refresh(),
    onError: (error: Error) => {
      if (error instanceof ApiError && STALE.has(error.code)) void refresh();
    },
  };
}

const STALE: ReadonlySet<string> = new Set([
  'not_found',
  'forbidden',
  'edit_conflict',
  'seats_used_up',
  'confirmation_request_already_used',
]);

export function useCreateCompany() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: CompanyDetails & { companyId: string }) => api(company.create, { body }),
    onSuccess: (created) => {
      client.setQueryData(companyQuery(api, created.id).queryKey, created);
      return client.invalidateQueries({ queryKey: membershipsQuery(api).queryKey });
    },
  });
}

export function useChangeCompany(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: CompanyDetails & { version: number }) =>
      api(company.change, { params: { companyId }, body }),
    onSuccess: (changed) => {
      client.setQueryData(companyQuery(api, companyId).queryKey, changed);
      return client.invalidateQueries({ queryKey: membershipsQuery(api).queryKey });
    },
  });
}

export interface MemberChange {
  userId: string;
  role?: CompanyRole;
  team?: string;
}

export function useChangeMember(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: ({ userId, ...body }: MemberChange) =>
      api(company.changeMember, { params: { companyId, userId }, body }),
  });
}

export function useChangeRoleByEmail(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (body: { email: string; role: CompanyRole }) =>
      api(company.changeRoleByEmail, { params: { companyId }, body }),
  });
}

export function useRemoveMember(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (userId: string) => api(company.removeMember, { params: { companyId, userId } }),
  });
}

/** Leaves a company: its seats no longer open anything, so everything that was read is asked for again. */
export function useLeaveCompany(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (userId: string) => api(company.removeMember, { params: { companyId, userId } }),
    onSuccess: async () => {
      client.setQueryData(membershipsQuery(api).queryKey, (list) =>
        list?.filter((membership) => membership.companyId !== companyId),
      );
      const ofCompany: QueryKey = companyKey(api, companyId);
      client.removeQueries({ queryKey: ofCompany });
      await client.invalidateQueries();
    },
  });
}
