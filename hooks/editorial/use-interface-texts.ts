import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { InterfaceText } from '@/contracts/editorial/interface-text';
import type { Locale } from '@/contracts/locales';
import type { Stored } from '@/domain/editing';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { downloadText } from '@/services/download';
import { interfaceText } from '@/services/manager-endpoints';
import { interfaceTextsKey } from './interface-text-queries';

function useRefresh() {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: interfaceTextsKey(api) });
}

/** What an editor of a text shows first. */
export const editedText = ({ draft, original, english }: InterfaceText): string =>
  (draft ?? original ?? '') || english;

/** Saves a text as a draft, and reads it again after somebody else's save. */
export function useInterfaceTextStorage(language: Locale, { namespace, key }: InterfaceText) {
  const api = useApi();
  const refresh = useRefresh();
  const stored = (row: InterfaceText): Stored<string> => ({
    value: editedText(row),
    ...{ revision: row.revision, changed: row.changed },
  });
  return {
    async save(text: string, revision: number): Promise<Stored<string>> {
      const body = { namespace, key, revision, text };
      const row = await api(interfaceText.save, { params: { language }, body });
      void refresh();
      return stored(row);
    },
    async reload(): Promise<Stored<string>> {
      const query = { language, namespace, text: `${namespace}:${key}` };
      const { items } = await api.list(interfaceText.list, { query });
      const row = items.find((item) => item.key === key);
      if (!row) throw new ApiError('not_found');
      return stored(row);
    },
  };
}

/** Shows the text of this version again, as a draft. */
export function useRestoreInterfaceText(language: Locale) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: ({ namespace, key, revision }: InterfaceText) =>
      api(interfaceText.save, { params: { language }, body: { namespace, key, revision, text: null } }),
    onSuccess: useRefresh(),
    onError: toastRefusal,
  });
}

/** Shows saved texts to everyone. */
export function usePublishInterfaceTexts(language: Locale) {
  const api = useApi();
  return (rows: readonly InterfaceText[]): Promise<unknown> =>
    api(interfaceText.publish, {
      params: { language },
      body: { texts: rows.map(({ namespace, key, revision }) => ({ namespace, key, revision })) },
    });
}

/** Hands the published texts to the browser as a patch of the files. */
export function useInterfaceTextPatch() {
  const api = useApi();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(interfaceText.patch),
    onSuccess: downloadText,
    onError: toastRefusal,
  });
}
