import { queryOptions } from '@tanstack/react-query';
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
