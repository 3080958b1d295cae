import { queryOptions } from '@tanstack/react-query';
import type { StaticGroup } from '@/contracts/editorial/static-content';
import type { Api } from '@/services/api';
import { staticContent } from '@/services/endpoints';

export const staticContentQuery = (api: Api, group: StaticGroup) =>
  queryOptions({
    queryKey: [api.locale, 'static-content', group],
    queryFn: () => api(staticContent.group, { params: { group } }),
    staleTime: 300_000,
  });
