import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InterfaceText } from '@/contracts/editorial/interface-text';
import type { Locale } from '@/contracts/locales';
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

/** Saves a text as a draft; null shows the text of this version again. */
export function useSaveInterfaceText(language: Locale) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ row, text }: { row: InterfaceText; text: string | null }) =>
      api(interfaceText.save, {
        params: { language },
        body: { namespace: row.namespace, key: row.key, revision: row.revision, text },
      }),
    onSuccess: useRefresh(),
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
