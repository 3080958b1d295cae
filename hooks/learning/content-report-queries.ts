import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ManagedContentReport } from '@/contracts/learning/content-report';
import type { Api } from '@/services/api';
import { contentReport } from '@/services/endpoints';

export type ReportStatus = ManagedContentReport['status'];

/** What learners reported about lessons, of one status; a report that was closed stays until they are fetched again. */
export const contentReportsQuery = (api: Api, status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [api.locale, 'managed-content-reports', status],
    queryFn: ({ pageParam }) =>
      api(contentReport.list, { query: { status, ...(pageParam !== '' && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
