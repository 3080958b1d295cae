import { queryOptions } from '@tanstack/react-query';
import type { ProgressStatus } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { learning, product } from '@/services/endpoints';

/** My education, all of it or one status; with the whole count. */
export const educationQuery = (api: Api, status?: ProgressStatus) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'my', status ?? 'ALL'],
    queryFn: () => api.list(learning.listMine, { query: { status } }),
  });

const RECOMMENDED = 6;

/** Something new to learn. */
export const recommendedQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'recommended'],
    queryFn: () => api(product.random, { query: { count: RECOMMENDED } }),
  });
