import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { home } from '@/services/endpoints';

export const homeQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'home'], queryFn: () => api(home.page), staleTime: 300_000 });
