import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PopularDraft } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { searchManagement } from '@/services/manager-endpoints';

export interface TermsSearch {
  language: Locale;
  page: number;
  text: string;
}

const queryOf = ({ text, ...rest }: TermsSearch) => ({ ...rest, text: text || undefined });

export const popularTermsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: [api.locale, 'popular-terms', language],
    queryFn: () => api(searchManagement.popular, { params: { language } }),
  });

/** What visitors would see with pinned and hidden terms that are not saved. */
export const popularPreviewQuery = (api: Api, language: Locale, body: PopularDraft) =>
  queryOptions({
    queryKey: [api.locale, 'popular-terms', language, 'preview', body],
    queryFn: () => api(searchManagement.previewPopular, { params: { language }, body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Terms of the last 30 days: those that found something, or those that found nothing. */
export const countedTermsQuery = (api: Api, kind: 'terms' | 'misses', query: TermsSearch) =>
  queryOptions({
    queryKey: [api.locale, 'counted-terms', kind, query],
    queryFn: () =>
      kind === 'terms'
        ? api.list(searchManagement.terms, { query: queryOf(query) })
        : api.list(searchManagement.misses, { query: queryOf(query) }),
    placeholderData: keepPreviousData,
  });

export const synonymsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: [api.locale, 'synonyms', language],
    queryFn: () => api(searchManagement.synonyms, { params: { language } }),
  });

export const synonymHistoryQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: [api.locale, 'synonyms', language, 'history'],
    queryFn: () => api(searchManagement.synonymHistory, { params: { language } }),
  });
