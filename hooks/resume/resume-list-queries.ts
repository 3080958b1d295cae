import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { resume } from '@/services/endpoints';

/** One's own resumes, those changed last first. */
export const resumesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'resumes', 'list'],
    queryFn: () => api(resume.list),
    // The builder saves without this list.
    staleTime: 0,
  });
