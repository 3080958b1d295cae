import { queryOptions } from '@tanstack/react-query';
import type { ProgressStatus } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { learning } from '@/services/endpoints';

/** My education, all of it or one status, with the total count. */
export const educationQuery = (api: Api, status?: ProgressStatus) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'my', status ?? 'ALL'],
    queryFn: () => api.list(learning.listMine, { query: { status } }),
  });

/** Up to three products in progress, the one used last first; without any, those not started. */
export const continueQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'continue'],
    queryFn: () => api(learning.listContinue),
  });
