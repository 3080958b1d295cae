import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  MagazineSubscription,
  NotificationChannel,
  NotificationGroup,
  UserSubscriptions,
} from '../../../../contracts/messaging/notification.ts';
import type { Db } from '../../../../db/database.ts';
import { showSubscriptions, WHOLE_CHANNEL } from '../../../../domain/messaging/notification.ts';
import * as repo from './subscription.repository.ts';

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** Notification preferences of a user, by group and channel (product §4 Notifications). */
export function createSubscriptionService({ db }: { db: Db }) {
  const show = async (userId: string): Promise<UserSubscriptions> =>
    showSubscriptions(await repo.findChoices(db, userId));

  async function setGroup(
    userId: string,
    topic: NotificationGroup,
    choice: { channel: NotificationChannel; subscribed: boolean },
  ): Promise<UserSubscriptions> {
    await repo.setChoice(db, userId, { topic, ...choice });
    return show(userId);
  }

  async function setChannel(
    userId: string,
    channel: NotificationChannel,
    subscribed: boolean,
  ): Promise<UserSubscriptions> {
    await repo.setChoice(db, userId, { topic: WHOLE_CHANNEL, channel, subscribed });
    return show(userId);
  }

  /** @throws `not_found` for a category that does not exist. */
  async function follow(userId: string, choice: MagazineSubscription): Promise<MagazineSubscription> {
    if (await repo.setFollowed(db, userId, choice)) return choice;
    throw new ApiError('not_found');
  }

  return {
    show,
    setGroup,
    setChannel,
    follow,
    listFollowed: (userId: string): Promise<MagazineSubscription[]> => repo.findFollowed(db, userId),
  };
}
