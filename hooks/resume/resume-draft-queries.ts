import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { resumeDraft } from '@/services/endpoints';

/** Resumes that guests left for the confirmed address of the user, newest first. */
export const resumeDraftsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'resume-drafts'],
    queryFn: () => api(resumeDraft.list),
  });
