import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { study } from '@/services/endpoints';

/** Goal, minutes and streak of the running week, with the days of this browser's time zone. */
export const weekQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'learning-week'],
    queryFn: () => api(study.week, { query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
  });
