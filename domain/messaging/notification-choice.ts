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
  const groups = known.groups.map((one) =>
    one.group === group ? { ...one, channels: switched(one.channels, choice) } : one,
  );
  return { ...known, groups };
}

const switched = (list: readonly Switched[], choice: Switched): Switched[] =>
  list.map((one) => (one.channel === choice.channel ? { ...one, subscribed: choice.subscribed } : one));
