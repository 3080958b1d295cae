import {
  type Notification,
  notification,
  type UserSubscriptions,
} from '../../../contracts/messaging/notification.ts';
import type { Sentence } from '../sentence.ts';

const UNOWNED = { id: '00000000-0000-4000-8000-000000000000' };
const read = { read: true };

const invalid = (field: string) =>
  ({ code: 'request_params_invalid', fields: { [field]: 'invalid' } }) as const;

export const notificationSentences: Sentence[] = [
  { say: 'the push stream needs a session', call: notification.sse, expect: 'unauthorized' },
  {
    say: 'messages are in the requested language',
    call: notification.list,
    as: 'student',
    give: () => ({ headers: { locale: 'de' } }),
    expect: 'ok',
    holds: (list: Notification[]) =>
      list.length > 0 && list.at(-1)?.subject === 'Willkommen! Ihre E-Mail-Adresse ist bestätigt',
  },
  {
    say: 'messages have a target',
    call: notification.list,
    as: 'student',
    expect: 'ok',
    holds: (list: Notification[]) => list.every(({ data }) => data.url?.startsWith('/')),
  },
  {
    say: 'messages come one at a time when requested so',
    call: notification.list,
    as: 'student',
    give: () => ({ query: { limit: 1 } }),
    expect: 'ok',
    holds: (list: Notification[]) => list.length === 1,
  },
  {
    say: 'more than fifty messages are refused',
    call: notification.list,
    as: 'student',
    give: () => ({ query: { limit: 51 } }),
    expect: { code: 'request_params_invalid', fields: { limit: 'too_big' } },
  },
  {
    say: 'nothing follows an unknown message',
    call: notification.list,
    as: 'student',
    give: () => ({ query: { before_id: UNOWNED.id } }),
    expect: 'ok',
    holds: (list: Notification[]) => list.length === 0,
  },
  { say: 'messages need a session', call: notification.list, expect: 'unauthorized' },
  {
    say: 'an unknown message is not found',
    call: notification.get,
    as: 'student',
    give: () => ({ params: UNOWNED }),
    expect: 'not_found',
  },
  {
    say: 'an unknown message cannot be marked as read',
    call: notification.markRead,
    as: 'student',
    give: () => ({ params: UNOWNED, body: read }),
    expect: 'not_found',
  },
  {
    say: 'a message cannot be marked as unread',
    call: notification.markRead,
    as: 'student',
    give: () => ({ params: UNOWNED, body: { read: false } }),
    expect: invalid('read'),
  },
  {
    say: 'all messages are marked at once',
    call: notification.markAllRead,
    as: 'student',
    give: () => ({ body: read }),
    expect: 'ok',
    holds: ({ marked }: { marked: number }) => marked > 0,
  },
  {
    say: 'messages cannot be marked as unread together',
    call: notification.markAllRead,
    as: 'student',
    give: () => ({ body: { read: false } }),
    expect: invalid('read'),
  },
  {
    say: 'reminders and advertising by e-mail are off by default',
    call: notification.getSubscriptions,
    as: 'student',
    expect: 'ok',
    holds: ({ groups }: UserSubscriptions) =>
      groups.map(({ channels }) => channels.map(({ subscribed }) => subscribed).join()).join(' ') ===
      'true,true false true,false true,true true,false',
  },
  {
    say: 'one group is switched off on one channel',
    call: notification.setGroup,
    as: 'student',
    give: () => ({ params: { group: 'learning' }, body: { channel: 'email', subscribed: false } }),
    expect: 'ok',
    holds: ({ groups }: UserSubscriptions) =>
      groups[0]?.channels.map(({ subscribed }) => subscribed).join() === 'true,false',
  },
  {
    say: 'an unknown group is refused',
    call: notification.setGroup,
    as: 'student',
    give: () => ({ params: { group: 'weather' }, body: { channel: 'email', subscribed: false } }),
    expect: invalid('group'),
  },
  {
    say: 'a channel is switched off',
    call: notification.setChannel,
    as: 'student',
    give: () => ({ params: { channel: 'email' }, body: { subscribed: false } }),
    expect: 'ok',
    holds: ({ channels }: UserSubscriptions) =>
      channels.map(({ subscribed }) => subscribed).join() === 'true,false',
  },
  {
    say: 'an unknown channel is refused',
    call: notification.setChannel,
    as: 'student',
    give: () => ({ params: { channel: 'pigeon' }, body: { subscribed: false } }),
    expect: invalid('channel'),
  },
  {
    say: 'magazine categories are not followed by default',
    call: notification.getMagazineSubscriptions,
    as: 'newcomer',
    expect: 'ok',
    holds: (list: { subscribed: boolean }[]) =>
      list.length === 6 && list.every(({ subscribed }) => !subscribed),
  },
  {
    say: 'a category of the magazine is followed',
    call: notification.setMagazineSubscription,
    as: 'student',
    give: () => ({ body: { categoryId: 'design', subscribed: true } }),
    expect: 'ok',
    holds: ({ subscribed }: { subscribed: boolean }) => subscribed,
  },
  {
    say: 'an unknown magazine category cannot be followed',
    call: notification.setMagazineSubscription,
    as: 'student',
    give: () => ({ body: { categoryId: 'astrology', subscribed: true } }),
    expect: 'not_found',
  },
];
