import { queryOptions } from '@tanstack/react-query';
import { home } from '@/contracts/home';
import type { Api } from '@/services/api';

export const homeQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'home'], queryFn: () => api(home.page), staleTime: 300_000 });
