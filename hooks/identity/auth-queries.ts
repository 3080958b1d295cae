import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { auth, profile } from '@/services/endpoints';

/** The signed-in person (name, address, picture, verified). */
export const selfQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'auth', 'self'], queryFn: () => api(auth.getSelf) });

/** Own profile; the full signed-in header stands on its answer. */
export const profileQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'profile', 'me'], queryFn: () => api(profile.getMine) });
