import { queryOptions } from '@tanstack/react-query';
import { affiliate } from '@/services/affiliate-endpoints';
import type { Api } from '@/services/api';

/** Whether the caller is a partner; asked when a menu opens. */
export const isPartnerQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'is-active'],
    queryFn: () => api(affiliate.isActive),
    staleTime: 300_000,
  });

/** Where the caller stands in the program. */
export const membershipQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'membership'],
    queryFn: () => api(affiliate.membership),
  });

/** Tariffs and rules for everybody. A cached page may be older than the tariffs, so the browser asks again. */
export const programQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'program'],
    queryFn: () => api(affiliate.program),
    refetchOnMount: 'always',
  });

/** Tariffs in force, coming and past, newest first. */
export const tariffsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'tariffs'],
    queryFn: () => api(affiliate.tariffs),
    refetchOnMount: 'always',
  });
