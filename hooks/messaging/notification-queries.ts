import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { notification } from '@/services/endpoints';

/** The user's notifications, newest first; live ones are written into this cache. */
export const notificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'notification', 'list'],
    queryFn: () => api(notification.list),
  });

export const notificationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [api.locale, 'notification', 'one', id],
    queryFn: () => api(notification.get, { params: { id } }),
  });
