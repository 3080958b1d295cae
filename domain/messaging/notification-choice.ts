import type {
  NotificationChannel,
  NotificationGroup,
  UserSubscriptions,
} from '../../contracts/messaging/notification.ts';

type Switched = { channel: NotificationChannel; subscribed: boolean };

/** The preferences after switching a whole channel; a disabled channel mutes its groups but keeps their settings. */
export function chooseChannel(known: UserSubscriptions, choice: Switched): UserSubscriptions {
  return { ...known, channels: switched(known.channels, choice) };
}

/** The preferences after switching one group on one channel. */
export function chooseGroup(
  known: UserSubscriptions,
  { group, ...choice }: Switched & { group: NotificationGroup },
): UserSubscriptions {
  const groups = known.groups.map((item) =>
    item.group === group ? { ...item, channels: switched(item.channels, choice) } : item,
  );
  return { ...known, groups };
}

const switched = (list: readonly Switched[], choice: Switched): Switched[] =>
  list.map((switched) =>
    switched.channel === choice.channel ? { ...switched, subscribed: choice.subscribed } : switched,
  );
