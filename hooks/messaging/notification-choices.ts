import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  MagazineSubscription,
  NotificationChannel,
  NotificationGroup,
  UserSubscriptions,
} from '@/contracts/messaging/notification';
import { chooseChannel, chooseGroup } from '@/domain/messaging/notification-choice';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { notification } from '@/services/endpoints';

/** The user's notification settings, by group and channel. */
export const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'notification', 'choices'],
    queryFn: () => api(notification.getSubscriptions),
  });

/** Magazine categories, and whether the user follows them. */
export const magazineChoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'notification', 'magazine-choices'],
    queryFn: () => api(notification.getMagazineSubscriptions),
  });

export interface ChannelChoice {
  channel: NotificationChannel;
  subscribed: boolean;
}

/** Optimistic switch, rolled back if the service refuses. */
export function useChooseChannel() {
  const api = useApi();
  return useOptimistic(choicesQuery(api).queryKey, {
    call: ({ channel, subscribed }: ChannelChoice) =>
      api(notification.setChannel, { params: { channel }, body: { subscribed } }),
    apply: (known: UserSubscriptions, choice) => chooseChannel(known, choice),
  });
}

export function useChooseGroup() {
  const api = useApi();
  return useOptimistic(choicesQuery(api).queryKey, {
    call: ({ group, ...body }: ChannelChoice & { group: NotificationGroup }) =>
      api(notification.setGroup, { params: { group }, body }),
    apply: (known: UserSubscriptions, choice) => chooseGroup(known, choice),
  });
}

export function useFollowMagazine() {
  const api = useApi();
  return useOptimistic(magazineChoicesQuery(api).queryKey, {
    call: (body: MagazineSubscription) => api(notification.setMagazineSubscription, { body }),
    apply: (known: MagazineSubscription[], choice) =>
      known.map((item) => (item.categoryId === choice.categoryId ? choice : item)),
  });
}

function useOptimistic<Known, Choice>(
  queryKey: readonly unknown[],
  {
    call,
    apply,
  }: { call: (choice: Choice) => Promise<unknown>; apply: (known: Known, choice: Choice) => Known },
) {
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: call,
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Known>(queryKey);
      if (before) client.setQueryData(queryKey, apply(before, choice));
      return { before };
    },
    onError: (error, _, kept) => {
      if (kept?.before) client.setQueryData(queryKey, kept.before);
      toastRefusal(error);
    },
  });
}
