import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readCatalog } from '@/domain/catalog/catalog';
import { catalogQuery } from '@/hooks/catalog/product-queries';
import type { Api } from '@/services/api';
import { category } from '@/services/endpoints';

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'category', 'list'],
    queryFn: () => api(category.list),
    staleTime: 300_000,
  });

/** One category by its slug. */
export const categoryQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: [api.locale, 'category', slug],
    queryFn: () => api(category.get, { params: { slug } }),
    staleTime: 300_000,
  });

/** URL with the slug, if the category was requested by its code; otherwise null. */
export function categoryMovedTo(
  client: QueryClient,
  api: Api,
  { params: { categoryId = '' } }: { params: Record<string, string> },
): string | null {
  const slug = client.getQueryData(categoryQuery(api, categoryId).queryKey)?.slug;
  return slug === undefined || slug === categoryId ? null : `/category/${encodeURIComponent(slug)}`;
}

/** Data of a category page: the category, and its products with the filters of the URL. */
export const categoryPageQueries = (
  api: Api,
  { params, query }: { params: Record<string, string>; query: Record<string, string | undefined> },
) => [
  categoryQuery(api, params.categoryId ?? ''),
  catalogQuery(api, { ...readCatalog(query), category: params.categoryId }),
];
