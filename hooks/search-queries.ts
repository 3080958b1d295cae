import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { search } from '@/services/endpoints';

/** What a text finds for one person; guests share one answer. */
export const searchQuery = (api: Api, textSearch: string, who = 'guest') =>
  queryOptions({
    queryKey: [api.locale, 'search', who, textSearch],
    queryFn: () => api(search.search, { body: { textSearch } }),
    staleTime: 60_000,
  });

/** What search shows before anything is typed. */
export const initialSearchQuery = (api: Api, who = 'guest') =>
  queryOptions({
    queryKey: [api.locale, 'search', who, ''],
    queryFn: () => api(search.initial),
    staleTime: 300_000,
  });
