import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailChoices } from '@/contracts/messaging/mail-preferences';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { mailPreferences } from '@/services/endpoints';

export const mailChoicesQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [api.locale, 'email', 'choices', token],
    queryFn: () => api(mailPreferences.getChoices, { query: { token } }),
    enabled: token !== '',
    retry: false,
  });

/** E-mail settings of the user that an e-mail's link belongs to; optimistic, rolled back on refusal. */
export function useMailChoices(token: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const query = mailChoicesQuery(api, token);
  const choose = useMutation({
    mutationFn: (choice: MailChoices['groups'][number]) =>
      api(mailPreferences.setChoice, { body: { token, ...choice } }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, (known) => known && switched(known, choice));
      return { before };
    },
    onError: (error, _, kept) => {
      client.setQueryData(query.queryKey, kept?.before);
      toastRefusal(error);
    },
  });
  return { choices: useQuery(query), choose };
}

const switched = (known: MailChoices, choice: MailChoices['groups'][number]): MailChoices => ({
  ...known,
  groups: known.groups.map((group) => (group.group === choice.group ? choice : group)),
});
