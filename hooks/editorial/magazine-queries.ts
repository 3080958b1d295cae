import { queryOptions } from '@tanstack/react-query';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import type { Api } from '@/services/api';
import { magazine } from '@/services/endpoints';

const FRESH_MS = 300_000;

/** Content of the Magazine dropdown. */
export const latestArticlesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'magazine', 'latest'],
    queryFn: () => api(magazine.latest),
    staleTime: FRESH_MS,
  });

/** Every article of the magazine or the blog, newest first. */
export const articlesQuery = (api: Api, kind: ArticleKind) =>
  queryOptions({
    queryKey: [api.locale, 'magazine', 'list', kind],
    queryFn: () => api(magazine.list, { query: { kind } }),
    staleTime: FRESH_MS,
  });

export const articleQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: [api.locale, 'magazine', 'article', slug],
    queryFn: () => api(magazine.article, { params: { slug } }),
    staleTime: FRESH_MS,
  });
