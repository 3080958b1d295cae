import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { approval } from '@/services/manager-endpoints';

/** Changes that wait for a second senior manager, then those that were decided. */
export const approvalsQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'approvals'], queryFn: () => api(approval.list), staleTime: 0 });
