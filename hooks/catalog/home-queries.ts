import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { home } from '@/services/endpoints';

export const homeQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'home'], queryFn: () => api(home.page), staleTime: 300_000 });

export const lessonLanguagesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'home', 'languages'],
    queryFn: () => api(home.languages),
    staleTime: 300_000,
  });
