import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LanguageState } from '@/contracts/catalog/product-management';
import type { Locale } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { glossaryManagement } from '@/services/manager-endpoints';

export interface TermsSearch {
  page?: number;
  text?: string;
  state?: LanguageState;
  language?: Locale;
  /** Only those that visitors do not see in this language. */
  missing?: Locale;
  waiting?: 'yes';
  sort?: 'name' | 'changed';
}

/** Key of everything about terms, to fetch it again after a change. */
export const termsKey = (api: Api) => [api.locale, 'managed-terms'] as const;

export const managedTermsQuery = (api: Api, query: TermsSearch) =>
  queryOptions({
    queryKey: [...termsKey(api), 'list', query],
    queryFn: () => api.list(glossaryManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportTerms = (api: Api, query: TermsSearch) => (page: number) =>
  api(glossaryManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

export const managedTermQuery = (api: Api, termId: string) =>
  queryOptions({
    queryKey: [...termsKey(api), termId],
    queryFn: () => api(glossaryManagement.get, { params: { termId } }),
  });
