import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { version } from '@/services/endpoints';
import { courseDraft } from '@/services/manager-endpoints';

export interface DraftAddress {
  courseId: string;
  language: Locale;
}

export interface DraftLessonAddress extends DraftAddress {
  lessonKey: string;
}

/** Everything of a working copy, to ask for it again after a change of its state. */
export const draftKey = (api: Api, { courseId, language }: DraftAddress) =>
  [api.locale, 'course-draft', courseId, language] as const;

export const courseDraftQuery = (api: Api, params: DraftAddress) =>
  queryOptions({
    queryKey: [...draftKey(api, params), 'outline'],
    queryFn: () => api(courseDraft.get, { params }),
  });

export const draftLessonQuery = (api: Api, params: DraftLessonAddress) =>
  queryOptions({
    queryKey: [...draftKey(api, params), 'lesson', params.lessonKey],
    queryFn: () => api(courseDraft.getLesson, { params }),
  });

export const draftProblemsQuery = (api: Api, params: DraftAddress) =>
  queryOptions({
    queryKey: [...draftKey(api, params), 'problems'],
    queryFn: () => api(courseDraft.check, { params }),
  });

/** What publishing would change, or restoring a version. */
export const draftDifferenceQuery = (api: Api, params: DraftAddress, versionId?: string) =>
  queryOptions({
    queryKey: [...draftKey(api, params), 'difference', versionId ?? ''],
    queryFn: () => api(courseDraft.difference, { params, query: { versionId } }),
  });

export const draftHistoryQuery = (api: Api, params: DraftLessonAddress) =>
  queryOptions({
    queryKey: [...draftKey(api, params), 'history', params.lessonKey],
    queryFn: () => api(courseDraft.history, { params }),
  });

export const draftSaveQuery = (api: Api, params: DraftLessonAddress & { saveId: string }) =>
  queryOptions({
    queryKey: [...draftKey(api, params), 'save', params.lessonKey, params.saveId],
    queryFn: () => api(courseDraft.getSave, { params }),
    // A save is never changed.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const courseVersionsQuery = (api: Api, courseId: string) =>
  queryOptions({
    queryKey: [api.locale, 'course-versions', courseId],
    queryFn: () => api(version.list, { params: { courseId } }),
  });
