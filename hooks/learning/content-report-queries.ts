import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ManagedContentReport } from '@/contracts/learning/content-report';
import type { Api } from '@/services/api';
import { contentReport } from '@/services/endpoints';

export type ReportStatus = ManagedContentReport['status'];

/** What learners reported about lessons, of one status, with a text; a report that was closed stays until they are fetched again. */
export const contentReportsQuery = (api: Api, status: ReportStatus, text = '') =>
  infiniteQueryOptions({
    queryKey: [api.locale, 'managed-content-reports', status, text],
    queryFn: ({ pageParam }) =>
      api(contentReport.list, {
        query: { status, ...(text !== '' && { text }), ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
