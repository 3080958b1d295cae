import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@/contracts/messaging/notification';
import { unreadIds, withRead, withUnread } from '@/domain/messaging/notification';
import { notificationQuery, notificationsQuery } from '@/hooks/messaging/notification-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { notification } from '@/services/endpoints';

/** The signed-in user's notifications. */
export function useNotifications() {
  return useQuery(notificationsQuery(useApi()));
}

export function useNotification(id: string) {
  return useQuery(notificationQuery(useApi(), id));
}

const MARK_MUTATION_KEY = ['notification', 'mark'];

/** Resolves once no mark is in flight: a list read before that would undo the mark. */
export function marksDone(client: QueryClient): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (client.isMutating({ mutationKey: MARK_MUTATION_KEY }) > 0) return;
      stop();
      done();
    };
    const stop = client.getMutationCache().subscribe(look);
    look();
  });
}

/** Marks optimistically, in the list and on the notification's own page; on refusal only its own marks are undone. */
function useMarks() {
  const api = useApi();
  const client = useQueryClient();
  const edit = (change: (list: Notification[]) => Notification[]) => {
    client.setQueryData(notificationsQuery(api).queryKey, (list) => list && change(list));
    client.setQueriesData<Notification>({ queryKey: [api.locale, 'notification', 'one'] }, (item) =>
      item ? change([item])[0] : item,
    );
  };
  const mark = async (ids: readonly string[]) => {
    // An older response must not overwrite the mark.
    await client.cancelQueries({ queryKey: [api.locale, 'notification'] });
    edit((list) => withRead(list, ids, new Date().toISOString()));
    return { ids };
  };
  const unmark = (ids: readonly string[]) => edit((list) => withUnread(list, ids));
  const unread = () => unreadIds(client.getQueryData(notificationsQuery(api).queryKey) ?? []);
  return { api, mark, unmark, unread };
}

export function useMarkRead() {
  const { api, mark, unmark } = useMarks();
  return useMutation({
    mutationKey: MARK_MUTATION_KEY,
    mutationFn: (id: string) => api(notification.markRead, { params: { id }, body: { read: true } }),
    onMutate: (id) => mark([id]),
    // Not triggered by a press, so no error is shown: the notification is simply unread again.
    onError: (_, __, context) => unmark(context?.ids ?? []),
  });
}

export function useMarkAllRead() {
  const { api, mark, unmark, unread } = useMarks();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationKey: MARK_MUTATION_KEY,
    mutationFn: () => api(notification.markAllRead, { body: { read: true } }),
    onMutate: () => mark(unread()),
    onError: (error, _, context) => {
      unmark(context?.ids ?? []);
      toastRefusal(error);
    },
  });
}
