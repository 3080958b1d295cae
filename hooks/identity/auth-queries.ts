import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { auth, profile } from '@/services/endpoints';

/** The signed-in user (name, address, picture, verified). */
export const selfQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'auth', 'self'], queryFn: () => api(auth.getSelf) });

/** The user's profile; the full header is shown once it has loaded. */
export const profileQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'profile', 'me'], queryFn: () => api(profile.getMine) });
