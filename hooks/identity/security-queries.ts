import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { security } from '@/services/endpoints';

/** The user's active sessions. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'security', 'sessions'], queryFn: () => api(security.listSessions) });
