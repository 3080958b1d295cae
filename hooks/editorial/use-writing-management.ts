import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedWriting, WritingContent } from '@/contracts/editorial/writing-management';
import type { Stored } from '@/domain/editing';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { writingManagement } from '@/services/manager-endpoints';
import { toastSuccess } from '@/services/toast';
import { articlesKey } from './article-management-queries';
import { termsKey } from './glossary-management-queries';
import { textPagesKey } from './text-page-management-queries';
import { managedWritingQuery, type WritingKey, writingsKey } from './writing-management-queries';

const storedOf = ({ content, revision, changed }: ManagedWriting): Stored<WritingContent> => ({
  value: content,
  revision,
  changed,
});

/** Saves and reads a writing for the form that edits it. */
export function useWritingStorage(params: WritingKey) {
  const api = useApi();
  const keep = useKeep(params);
  return {
    async save(content: WritingContent, revision: number): Promise<Stored<WritingContent>> {
      const writing = await api(writingManagement.save, { params, body: { revision, content } });
      // The service trims texts; spaces that are being typed stay.
      keep({ ...writing, content });
      return { ...storedOf(writing), value: content };
    },
    async reload(): Promise<Stored<WritingContent>> {
      const writing = await api(writingManagement.get, { params });
      keep(writing);
      return storedOf(writing);
    },
  };
}

const CHANGES = {
  request: (api: Api, params: WritingKey) => api(writingManagement.requestPublication, { params }),
  unschedule: (api: Api, params: WritingKey) => api(writingManagement.unschedule, { params }),
  unpublish: (api: Api, params: WritingKey) => api(writingManagement.unpublish, { params }),
};

/** Changes what visitors see of a writing; `said` is told when it is done. */
export function useChangeWriting(params: WritingKey) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  const keep = useKeep(params);
  return useMutation({
    mutationFn: ({ change }: { change: keyof typeof CHANGES; said: string }) => CHANGES[change](api, params),
    onSuccess: (writing, { said }) => {
      keep(writing);
      toastSuccess(said);
    },
    onError: toastRefusal,
  });
}

/** Publishes the revision that was read or saved here last; the dialog shows why not. */
export function usePublishWriting(params: WritingKey) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeep(params);
  return useMutation({
    mutationFn: ({ publishAt }: { publishAt: string | null; said: string }) => {
      const revision = client.getQueryData(managedWritingQuery(api, params).queryKey)?.revision ?? 0;
      return api(writingManagement.publish, { params, body: { revision, publishAt } });
    },
    onSuccess: (writing, { said }) => {
      keep(writing);
      toastSuccess(said);
    },
  });
}

/** An answer enters the cache; lists and other languages, which may depend on it, are fetched again. */
function useKeep({ subject, language }: WritingKey) {
  const api = useApi();
  const client = useQueryClient();
  return (writing: ManagedWriting) => {
    client.setQueryData(managedWritingQuery(api, { subject, language }).queryKey, writing);
    void client.invalidateQueries({ queryKey: articlesKey(api) });
    void client.invalidateQueries({ queryKey: termsKey(api) });
    void client.invalidateQueries({ queryKey: textPagesKey(api) });
    void client.invalidateQueries({
      queryKey: [...writingsKey(api), subject],
      predicate: ({ queryKey }) => queryKey[3] !== language,
    });
  };
}
