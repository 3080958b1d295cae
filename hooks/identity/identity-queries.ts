import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { identity } from '@/services/endpoints';

/** Linked identity providers. */
export const identitiesQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'identity', 'list'], queryFn: () => api(identity.list) });
