import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@/contracts/locales';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { languageVote } from '@/services/endpoints';

/** Languages that the signed-in user wants a product's lessons in. */
export const languageVotesQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: ['language-votes', productId],
    queryFn: () => api(languageVote.mine, { params: { productId } }),
    staleTime: 60_000,
  });

/** The visitor's vote for a language of a product's lessons; a guest signs in over the page first. */
export function useLanguageVote(productId: string, language: Locale) {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useMember();
  const toastRefusal = useErrorToast();
  const query = languageVotesQuery(api, productId);
  const { data } = useQuery({ ...query, enabled: isLoggedIn });
  const { mutate, isPending } = useMutation({
    mutationFn: async (isWanted: boolean) => {
      // Few visitors vote.
      const { castLanguageVote } = await import('./cast-language-vote');
      return castLanguageVote(api, { params: { productId, language }, isWanted });
    },
    onSuccess: async (votes) => {
      if (!votes) return;
      // A read from before the vote may still be in flight.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, votes);
    },
    onError: toastRefusal,
  });
  const isCast = isLoggedIn && data?.languages.includes(language) === true;
  return { isCast, isPending, change: () => mutate(!isCast) };
}
