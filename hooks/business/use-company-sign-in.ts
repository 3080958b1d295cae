import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyKey, companySignInQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';
import { companySignIn } from '@/services/business-endpoints';
import { leaveFor } from '@/services/leave';
import { keepCompanySignIn } from '@/store/company-sign-in';

/**
 * Goes to the provider of an address of a company’s domain, and stays pending until the page is left; resolves to null
 * when the domain has none.
 */
export function useStartCompanySignIn(returnTo: string) {
  const api = useApi();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (email: string): Promise<null> => {
      const { url } = await api(companySignIn.start, { body: { email, returnTo } });
      if (url === null) return null;
      const state = new URL(url, window.location.origin).searchParams.get('state') ?? '';
      keepCompanySignIn({ state, returnTo });
      leaveFor(url);
      return new Promise<never>(() => {});
    },
  });
}

export interface SignInSettings {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  domains: string[];
  required: boolean;
}

export function useChangeCompanySignIn(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = companySignInQuery(api, companyId);
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: SignInSettings) => api(companySignIn.change, { params: { companyId }, body }),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  });
}

export function useVerifyDomain(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = companySignInQuery(api, companyId);
  return useMutation({
    networkMode: 'always',
    mutationFn: (domain: string) =>
      api(companySignIn.verifyDomain, { params: { companyId }, body: { domain } }),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  });
}

export function useRemoveCompanySignIn(companyId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api(companySignIn.remove, { params: { companyId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: companyKey(api, companyId) }),
  });
}
