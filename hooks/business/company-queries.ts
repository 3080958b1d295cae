import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InvitationStatus } from '@/contracts/business/business-values';
import type { Api } from '@/services/api';
import { company, companyInvoice, companySignIn, invitation } from '@/services/business-endpoints';

/** Key of everything that belongs to one company. */
export const companyKey = (api: Api, companyId: string) => [api.locale, 'company', companyId] as const;

/** Companies that the user belongs to. */
export const membershipsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'company', 'mine'],
    queryFn: () => api(company.mine),
    staleTime: 60_000,
  });

export const companyQuery = (api: Api, companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(api, companyId), 'details'],
    queryFn: () => api(company.get, { params: { companyId } }),
  });

export const invoicesQuery = (api: Api, companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(api, companyId), 'invoices'],
    queryFn: () => api(companyInvoice.list, { params: { companyId } }),
  });

export const companySignInQuery = (api: Api, companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(api, companyId), 'sign-in'],
    queryFn: () => api(companySignIn.get, { params: { companyId } }),
  });

export const joinLinkQuery = (api: Api, companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(api, companyId), 'join-link'],
    queryFn: () => api(invitation.joinLink, { params: { companyId } }),
  });

interface ListPage {
  items: readonly unknown[];
  total: number;
}

/** The page after those that were read, while there is one. */
export const pageAfter = (_last: ListPage, all: readonly ListPage[]): number | undefined => {
  const read = all.reduce((sum, { items }) => sum + items.length, 0);
  const last = all.at(-1);
  return last && last.items.length > 0 && read < last.total ? all.length + 1 : undefined;
};

/** Members by name; `text` narrows them. */
export const membersQuery = (api: Api, companyId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: [...companyKey(api, companyId), 'members', text],
    queryFn: ({ pageParam: page }) =>
      api.list(company.members, { params: { companyId }, query: { page, ...(text && { text }) } }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
  });

export const invitationsQuery = (api: Api, companyId: string, status: InvitationStatus | '') =>
  infiniteQueryOptions({
    queryKey: [...companyKey(api, companyId), 'invitations', status],
    queryFn: ({ pageParam: page }) =>
      api.list(invitation.list, { params: { companyId }, query: { page, ...(status && { status }) } }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
  });
