import { type DehydratedState, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What was fetched for a page, by the keys of its queries. */
export type PageData = [key: QueryKey, data: unknown][];

/** For the page: no times, no counters, so that the same content gives the same bytes whenever it is rendered. */
export function packData(client: QueryClient): PageData {
  const fetched = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return fetched.map(({ queryKey, state }) => [queryKey, state.data]);
}

/** For the queries of the browser; the data counts as of the moment it arrived: a kept page is purged when it changes. */
export function unpackData(data: PageData, arrivedAt: number): DehydratedState {
  return {
    mutations: [],
    queries: data.map(([queryKey, known]) => ({
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: arrivedAt,
      state: { ...FETCHED, data: known, dataUpdatedAt: arrivedAt },
    })),
  };
}

const FETCHED = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;
