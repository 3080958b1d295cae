import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { glossaryManagement } from '@/services/manager-endpoints';

export interface TermsSearch {
  page: number;
  text: string;
  sort: 'name' | 'changed';
  /** Only those without a name in this language. */
  missing: Locale | undefined;
}

const queryOf = ({ text, ...rest }: TermsSearch) => ({ ...rest, text: text || undefined });

export const termsKey = (api: Api) => [api.locale, 'managed-terms'] as const;

export const managedTermsQuery = (api: Api, query: TermsSearch) =>
  queryOptions({
    queryKey: [...termsKey(api), query],
    queryFn: () => api.list(glossaryManagement.list, { query: queryOf(query) }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportTerms = (api: Api, query: TermsSearch) => (page: number) =>
  api(glossaryManagement.list, { query: { ...queryOf(query), page, size: EXPORT_PAGE_SIZE } });

export const managedTermQuery = (api: Api, termId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-term', termId],
    queryFn: () => api(glossaryManagement.get, { params: { termId } }),
  });
