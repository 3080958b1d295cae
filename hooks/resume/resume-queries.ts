import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { resume } from '@/services/endpoints';

/** One resume of the caller with its document. */
export const resumeQuery = (api: Api, resumeId: string) =>
  queryOptions({
    queryKey: [api.locale, 'resumes', 'one', resumeId],
    queryFn: () => api(resume.get, { params: { resumeId } }),
  });

/** States of a resume that are kept, newest first. */
export const resumeVersionsQuery = (api: Api, resumeId: string) =>
  queryOptions({
    queryKey: [api.locale, 'resumes', 'versions', resumeId],
    queryFn: () => api(resume.versions, { params: { resumeId } }),
    staleTime: 0,
  });

/** The document of one version; it never changes. */
export const resumeVersionQuery = (api: Api, resumeId: string, versionId: string) =>
  queryOptions({
    queryKey: [api.locale, 'resumes', 'versions', resumeId, versionId],
    queryFn: () => api(resume.version, { params: { resumeId, versionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
