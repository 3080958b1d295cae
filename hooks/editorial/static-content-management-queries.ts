import { queryOptions } from '@tanstack/react-query';
import type { StaticGroup } from '@/contracts/editorial/static-content';
import type { Api } from '@/services/api';
import { staticContentManagement } from '@/services/manager-endpoints';

export const staticGroupsKey = (api: Api) => [api.locale, 'managed-static-groups'] as const;

/** All groups with their state. */
export const managedStaticGroupsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...staticGroupsKey(api), 'list'],
    queryFn: () => api.list(staticContentManagement.list),
  });

export const managedStaticGroupQuery = (api: Api, group: StaticGroup) =>
  queryOptions({
    queryKey: [...staticGroupsKey(api), 'group', group],
    queryFn: () => api(staticContentManagement.get, { params: { group } }),
  });

/** Its saves, newest first. */
export const staticHistoryQuery = (api: Api, group: StaticGroup) =>
  queryOptions({
    queryKey: [...staticGroupsKey(api), 'history', group],
    queryFn: () => api(staticContentManagement.history, { params: { group } }),
    staleTime: 0,
  });
