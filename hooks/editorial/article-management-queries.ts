import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LanguageState } from '@/contracts/catalog/product-management';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import type { Locale } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { articleManagement } from '@/services/manager-endpoints';

export interface ArticlesSearch {
  page?: number;
  text?: string;
  kind?: ArticleKind;
  state?: LanguageState;
  language?: Locale;
  topic?: string;
  waiting?: 'yes';
  sort?: 'changed' | 'published' | 'title';
}

/** Key of everything about articles, to fetch it again after a change. */
export const articlesKey = (api: Api) => [api.locale, 'managed-articles'] as const;

export const managedArticlesQuery = (api: Api, query: ArticlesSearch) =>
  queryOptions({
    queryKey: [...articlesKey(api), 'list', query],
    queryFn: () => api.list(articleManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportArticles = (api: Api, query: ArticlesSearch) => (page: number) =>
  api(articleManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

export const managedArticleQuery = (api: Api, articleId: string) =>
  queryOptions({
    queryKey: [...articlesKey(api), articleId],
    queryFn: () => api(articleManagement.get, { params: { articleId } }),
  });
