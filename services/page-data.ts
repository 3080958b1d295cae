import { type DehydratedState, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Data fetched for a page, by query key. */
export type PageData = [key: QueryKey, data: unknown][];

/** Packs the queries for the page; without timestamps or counters, so that the same content gives the same bytes. */
export function packData(client: QueryClient): PageData {
  const fetched = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return fetched.map(({ queryKey, state }) => [queryKey, state.data]);
}

/**
 * Unpacks the data in the browser. It counts as fetched on arrival, because a cached page is purged on every change.
 */
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
