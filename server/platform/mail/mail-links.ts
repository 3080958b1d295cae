import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationGroup } from '../../../contracts/messaging/notification.ts';
import { NOTIFICATION_GROUPS } from '../../../contracts/values.ts';
import { deriveKey } from '../derive-key.ts';

/** The recipient and the group of an e-mail. */
export interface MailList {
  userId: string;
  group: NotificationGroup;
}

export type MailLinks = ReturnType<typeof createMailLinks>;

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signed links for one user and one group: they only give access to e-mail preferences, and never expire. */
export function createMailLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const key = deriveKey(secret, 'mail-list');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);

  const tokenOf = ({ userId, group }: MailList): string => `${userId}.${group}.${sign(`${userId}.${group}`)}`;

  function read(token: string): MailList | null {
    const [userId = '', group = '', signature = '', ...rest] = token.split('.');
    const known = NOTIFICATION_GROUPS.find((notificationGroup) => notificationGroup === group);
    if (!known || rest.length > 0 || !UUID_PATTERN.test(userId)) return null;
    const given = Buffer.from(signature);
    const wanted = Buffer.from(sign(`${userId}.${group}`));
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? { userId, group: known } : null;
  }

  return {
    tokenOf,
    read,
    /** The page that asks for confirmation. */
    page: (list: MailList, locale: string) => `${publicUrl}/${locale}/email?token=${tokenOf(list)}`,
    headers: (list: MailList): Record<string, string> =>
      oneClick(`${publicUrl}/api/email/unsubscribe/${tokenOf(list)}`),
  };
}

/** Mail programs call the URL by POST for one-click unsubscribe (RFC 8058). */
export const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
