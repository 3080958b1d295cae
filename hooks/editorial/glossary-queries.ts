import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { glossary } from '@/services/endpoints';

const FRESH_MS = 3_600_000;

/** All terms, sorted by name. */
export const glossaryQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'glossary', 'list'],
    queryFn: () => api(glossary.list),
    staleTime: FRESH_MS,
  });

export const glossaryTermQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: [api.locale, 'glossary', 'term', slug],
    queryFn: () => api(glossary.term, { params: { slug } }),
    staleTime: FRESH_MS,
  });
