import { ApiError } from '../../../../contracts/api-error.ts';
import type { MailChoices } from '../../../../contracts/messaging/mail-preferences.ts';
import type { NotificationGroup } from '../../../../contracts/messaging/notification.ts';
import type { MailLinks, MailList } from '../../../platform/mail/mail-links.ts';
import type { SubscriptionService } from '../notification/subscription.service.ts';

export interface MailPreferencesDeps {
  /** Null when the account no longer exists. */
  addressOf(userId: string): Promise<string | null>;
  links: Pick<MailLinks, 'read'>;
  subscriptions: Pick<SubscriptionService, 'show' | 'setGroup'>;
  /** Counts one call of a network; throws over the limit. */
  limit(ip: string): Promise<void>;
}

/** E-mail preferences for the holder of an e-mail's link. */
export function createMailPreferencesService({
  addressOf,
  links,
  subscriptions,
  limit,
}: MailPreferencesDeps) {
  async function open(token: string, ip: string): Promise<MailList & { address: string }> {
    await limit(ip);
    const list = links.read(token);
    const address = list && (await addressOf(list.userId));
    if (!address || address.endsWith('@erased.invalid')) throw new ApiError('token_not_found');
    return { ...list, address: masked(address) };
  }

  async function show({ userId, group, address }: MailList & { address: string }): Promise<MailChoices> {
    const { channels, groups } = await subscriptions.show(userId);
    const isOn = channels.find(({ channel }) => channel === 'email')?.subscribed ?? true;
    return {
      address,
      group,
      groups: groups.map((group) => ({
        group: group.group,
        subscribed:
          isOn && group.channels.some(({ channel, subscribed }) => channel === 'email' && subscribed),
      })),
    };
  }

  return {
    getChoices: async (token: string, ip: string) => show(await open(token, ip)),
    async setChoice(
      { token, ...choice }: { token: string; group: NotificationGroup; subscribed: boolean },
      ip: string,
    ): Promise<MailChoices> {
      const list = await open(token, ip);
      await subscriptions.setGroup(list.userId, choice.group, {
        channel: 'email',
        subscribed: choice.subscribed,
      });
      return show(list);
    },
    /** One-click unsubscribe from the group of that e-mail. */
    async unsubscribe(token: string, ip: string): Promise<void> {
      const { userId, group } = await open(token, ip);
      await subscriptions.setGroup(userId, group, { channel: 'email', subscribed: false });
    },
  };
}

export type MailPreferencesService = ReturnType<typeof createMailPreferencesService>;

/** `m***@k***.test`: recognisable to its owner. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const dot = host.lastIndexOf('.');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***${dot > 0 ? host.slice(dot) : ''}`;
}
