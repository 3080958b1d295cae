import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { resumeShare } from '@/services/endpoints';

/** How a resume of one's own is shared. */
export const resumeShareQuery = (api: Api, resumeId: string) =>
  queryOptions({
    queryKey: [api.locale, 'resumes', 'share', resumeId],
    queryFn: () => api(resumeShare.get, { params: { resumeId } }),
    staleTime: 0,
  });

/** What anybody with the address of a resume sees. */
export const sharedResumeQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: [api.locale, 'shared-resume', code],
    queryFn: () => api(resumeShare.shared, { params: { code } }),
    retry: false,
  });

/** Its pages as they are printed; drawing them takes a second. */
export const sharedPagesQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: [api.locale, 'shared-resume', code, 'pages'],
    queryFn: () => api(resumeShare.pages, { params: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
