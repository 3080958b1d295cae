import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { privacy } from '@/services/endpoints';

const LOOK_AGAIN_MS = 1_500;

/** The latest export archive; polled while it is being created. */
export const exportQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'privacy', 'export'],
    queryFn: () => api(privacy.getExport),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'RUNNING' ? LOOK_AGAIN_MS : false),
  });

/** What the deletion of the account would give up, and the companies that need another owner first. */
export const deletionLossQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'privacy', 'deletion'],
    queryFn: () => api(privacy.deletionLoss),
    refetchOnMount: 'always',
  });
