import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { account } from '@/services/endpoints';

/** The user's personal details; only for confirmed addresses. */
export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'account', 'me'], queryFn: () => api(account.getMine) });
