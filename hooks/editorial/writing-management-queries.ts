import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WritingContent, WritingSubject } from '@/contracts/editorial/writing-management';
import type { Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { writingManagement } from '@/services/manager-endpoints';

/** A writing is one article, text page or glossary term in one language. */
export interface WritingKey {
  subject: WritingSubject;
  language: Locale;
}

const PREVIEW_MS = 60_000;

export const writingsKey = (api: Api) => [api.locale, 'managed-writings'] as const;

export const managedWritingQuery = (api: Api, params: WritingKey) =>
  queryOptions({
    queryKey: [...writingsKey(api), params.subject, params.language],
    queryFn: () => api(writingManagement.get, { params }),
  });

/** Its saves, newest first. */
export const writingHistoryQuery = (api: Api, params: WritingKey, onlyPublished: boolean) =>
  queryOptions({
    queryKey: [...writingsKey(api), 'history', params.subject, params.language, onlyPublished],
    queryFn: () =>
      api(writingManagement.history, { params, query: onlyPublished ? { published: 'yes' } : {} }),
    staleTime: 0,
  });

/** What is in the form, as visitors would see it. */
export const writingPreviewQuery = (api: Api, params: WritingKey, content: WritingContent) =>
  queryOptions({
    queryKey: [...writingsKey(api), 'preview', params.subject, params.language, content],
    queryFn: () => api(writingManagement.preview, { params, body: content }),
    placeholderData: keepPreviousData,
    gcTime: PREVIEW_MS,
  });
