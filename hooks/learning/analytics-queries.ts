import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { study } from '@/services/endpoints';

/** Time, streak, products, skills and answers of the learner, with the days of this browser's time zone. */
export const analyticsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'learning-analytics'],
    queryFn: () =>
      api(study.analytics, { query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
  });
