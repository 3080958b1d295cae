import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { search } from '@/services/endpoints';

/** What a text finds for one person, and without one what search shows before anything is typed; guests share an answer. */
export const searchQuery = (api: Api, textSearch: string, who = 'guest') =>
  queryOptions({
    queryKey: [api.locale, 'search', who, textSearch],
    queryFn: () => (textSearch === '' ? api(search.initial) : api(search.search, { body: { textSearch } })),
    staleTime: textSearch === '' ? 300_000 : 60_000,
  });
