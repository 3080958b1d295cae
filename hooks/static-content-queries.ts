import { queryOptions } from '@tanstack/react-query';
import { type StaticGroup, staticContent } from '@/contracts/static-content';
import type { Api } from '@/services/api';

export const staticContentQuery = (api: Api, group: StaticGroup) =>
  queryOptions({
    queryKey: [api.locale, 'static-content', group],
    queryFn: () => api(staticContent.group, { params: { group } }),
    staleTime: 300_000,
  });
