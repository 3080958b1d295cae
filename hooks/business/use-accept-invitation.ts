import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { learningPath } from '@/domain/catalog/product';
import { useApi } from '@/hooks/use-api';
import type { Api } from '@/services/api';
import { invitation } from '@/services/business-endpoints';
import { product } from '@/services/endpoints';
import { forgetInvitation, keepInvitation, keptInvitation } from '@/store/company-invitation';

const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * The token of the address, which then leaves the address bar and the history, else the one that is kept since; undefined
 * until both have been read, null for none.
 */
export function useInvitationToken(): string | null | undefined {
  const router = useRouter();
  const [token, setToken] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const read = () => {
      const found = window.location.hash.slice(1);
      if (!found) return setToken((known) => known ?? keptInvitation()?.token ?? null);
      if (TOKEN.test(found)) keepInvitation(found);
      setToken(found);
      const clean = window.location.pathname + window.location.search;
      void router.replace(clean, undefined, { shallow: true, scroll: false });
    };
    read();
    // The link of another mail, opened in this tab.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [router]);
  return token;
}

/** What an invitation says to this user; guests have none. */
export const invitationViewQuery = (api: Api, token: string, userId: string | null) =>
  queryOptions({
    queryKey: [api.locale, 'company-invitation', token, userId],
    queryFn: () => api(invitation.look, { body: { token } }),
    retry: false,
    gcTime: 0,
  });

/** Invitations that wait for the confirmed address of the user. */
export const waitingInvitationsQuery = (api: Api, userId: string | null) =>
  queryOptions({
    queryKey: [api.locale, 'company-invitation', 'waiting', userId],
    queryFn: () => api(invitation.waiting),
    retry: false,
    gcTime: 0,
  });

/** Accepts the invitation; answers where the member goes on, without the locale. */
export function useAcceptInvitation(token: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api(invitation.accept, { body: { token, sharesProgress: true } }),
    onSuccess: () => {
      forgetInvitation();
      // Access has changed everywhere; the invitation itself is left as it is until the page is left.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== 'company-invitation',
      });
    },
  });
}

/** Where a member learns what their seat opens, without the locale. */
export function useSeatPath() {
  const api = useApi();
  return async (productId: string | null): Promise<string> => {
    if (!productId) return '/education/corp';
    const [card] = await api(product.list, { query: { productIds: productId } }).catch(() => []);
    return card
      ? learningPath({ type: card.type, id: card.id, language: card.learningLanguage })
      : '/education/courses';
  };
}
