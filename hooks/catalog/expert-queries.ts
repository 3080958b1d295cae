import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { expert } from '@/services/endpoints';

export const expertsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'expert', 'list'],
    queryFn: () => api(expert.list),
    staleTime: 300_000,
  });
