import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resume } from '@/contracts/resume/resume';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import type { Stored } from '@/domain/editing';
import { useApi } from '@/hooks/use-api';
import type { Api } from '@/services/api';
import { resume } from '@/services/endpoints';
import { resumeQuery } from './resume-queries';
import type { ResumeSource } from './resume-source';

/** A resume of the account; nothing is asked while it is not `enabled`, for instance when the session has ended. */
export function useAccountSource(resumeId: string, enabled: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({ ...resumeQuery(api, resumeId), enabled });
  const { data } = query;
  const source = useMemo(() => (data ? sourceOf(data, api, client) : null), [data, api, client]);
  return { query, source };
}

function sourceOf(found: Resume, api: Api, client: QueryClient): ResumeSource {
  const { resumeId, title } = found;
  const query = resumeQuery(api, resumeId);
  const params = { resumeId };
  const show = (changed: Partial<Resume>) =>
    client.setQueryData(query.queryKey, (before) => before && { ...before, ...changed });
  return {
    ...storedOf(found),
    ...{ kind: 'account', resumeId, title },
    save: async (document, revision) => {
      const card = await api(resume.save, { params, body: { document, revision } });
      show({ ...card, document });
      return storedOf({ ...card, document });
    },
    reload: async () => storedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    rename: async (next) => {
      const card = await api(resume.rename, { params, body: { title: next } });
      // A save may be under way: only the name is known to be the latest.
      show({ title: card.title });
    },
  };
}

const storedOf = ({
  document,
  revision,
  updatedAt,
}: Pick<Resume, 'document' | 'revision' | 'updatedAt'>): Stored<ResumeDocument> => ({
  value: document,
  revision,
  changed: { at: updatedAt, by: null },
});
