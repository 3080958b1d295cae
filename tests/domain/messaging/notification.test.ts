import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contracts/messaging/notification.ts';
import { NOTIFICATION_TEMPLATES } from '../../../contracts/values.ts';
import {
  isSubscribed,
  notificationPath,
  showSubscriptions,
  TEMPLATE_RULES,
  targetLocale,
  targetOf,
  unreadIds,
  withMessage,
  withRead,
  withUnread,
} from '../../../domain/messaging/notification.ts';

const message = (id: string, change: Partial<Notification> = {}): Notification => ({
  id,
  messageId: `m-${id}`,
  type: 'PLATFORM_NOTIFICATION',
  subject: id,
  template: 'WELCOME',
  data: {},
  read: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  readAt: null,
  ...change,
});
const ids = (list: Notification[]) => list.map(({ id }) => id).join('');

describe('the list of messages', () => {
  it('puts a new one first and removes the old one with its message id', () => {
    const list = [message('a'), message('b'), message('c')];
    expect(ids(withMessage(list, message('d')))).toBe('dabc');
    expect(ids(withMessage(list, message('b2', { messageId: 'm-b' })))).toBe('b2ac');
    expect(ids(withMessage([], message('d')))).toBe('d');
    expect(ids(list)).toBe('abc');
  });

  it('never exceeds the cap', () => {
    const full = Array.from({ length: 50 }, (_, n) => message(`${n}`));
    const after = withMessage(full, message('new'));
    expect([after.length, after[0]?.id, after.at(-1)?.id]).toEqual([50, 'new', '48']);
    expect(withMessage(full, message('again', { messageId: 'm-49' }))).toHaveLength(50);
  });

  it('marks some or all as read, keeps the first time of reading, and can undo it', () => {
    const read = message('r', { read: true, readAt: 'then' });
    const list = [message('a'), message('b'), read];
    expect(unreadIds(list)).toEqual(['a', 'b']);
    expect(withRead(list, ['b', 'r'], 'now').map(({ readAt }) => readAt)).toEqual([null, 'now', 'then']);
    const all = withRead(list, 'all', 'now');
    expect(unreadIds(all)).toEqual([]);
    expect(withUnread(all, ['a', 'b'])).toEqual(list);
  });

  it('opens the recommendations only from an unread quiz message', () => {
    const quiz = message('q', { template: 'RECOMMENDATION_QUIZ' });
    expect(notificationPath(quiz)).toBe('/education/courses?status=RECOMMENDATIONS');
    expect(notificationPath({ ...quiz, read: true })).toBe('/notifications/q');
    expect(notificationPath(message('a'))).toBe('/notifications/a');
  });
});

describe('notification preferences', () => {
  const off = (channel: string, topic: string) => ({ channel, topic, subscribed: false });

  it.each([
    ['no choice, in the app', [], 'platform-push', 'offers', true],
    ['nothing decided, by mail', [], 'email', 'learning', true],
    ['no unsolicited advertising by e-mail', [], 'email', 'offers', false],
    ['no unsolicited magazine by e-mail', [], 'email', 'magazine', false],
    ['no reminder that nobody asked for', [], 'email', 'reminders', false],
    [
      'a reminder asked for',
      [{ ...off('email', 'reminders'), subscribed: true }],
      'email',
      'reminders',
      true,
    ],
    ['no reminder in the app', [], 'platform-push', 'reminders', false],
    ['asked for', [{ ...off('email', 'offers'), subscribed: true }], 'email', 'offers', true],
    ['a group off', [off('email', 'learning')], 'email', 'learning', false],
    ['another group off', [off('email', 'platform')], 'email', 'learning', true],
    ['off on another channel', [off('email', 'learning')], 'platform-push', 'learning', true],
    ['a channel off', [off('email', '*')], 'email', 'learning', false],
    [
      'a channel off, the group on',
      [off('email', '*'), { ...off('email', 'learning'), subscribed: true }],
      'email',
      'learning',
      false,
    ],
  ] as const)('%s', (_, choices, channel, group, heard) => {
    expect(isSubscribed(choices, channel, group)).toBe(heard);
  });

  it('show the choice for each group, whether or not its channel is on', () => {
    const { channels, groups } = showSubscriptions([off('email', '*')]);
    expect(channels).toEqual([
      { channel: 'platform-push', subscribed: true },
      { channel: 'email', subscribed: false },
    ]);
    expect(groups.map(({ group }) => group)).toEqual([
      ...['learning', 'reminders', 'offers', 'platform', 'magazine'],
    ]);
    expect(groups[0]?.channels[1]).toEqual({ channel: 'email', subscribed: true });
    expect(groups[1]?.channels).toEqual([{ channel: 'email', subscribed: false }]);
  });

  it('every template has its rule', () => {
    expect(Object.keys(TEMPLATE_RULES).sort()).toEqual([...NOTIFICATION_TEMPLATES].sort());
  });
});

it('a message leads to what it is about', () => {
  expect(targetOf('REFUND_SENT', { orderId: 'a/b' })).toBe('/education/orders/a%2Fb');
  expect(targetOf('ORDER_PAID', { orderId: 'a' })).toBe('/education/courses');
  const lesson = { player: 'course-learning', productId: 'p', language: 'en', lessonKey: 'one' };
  const address = '/course-learning/p/en?lesson=one';
  expect(targetOf('LEARNING_PAUSED', { ...lesson, item: 'c:i', offset: '350' })).toBe(
    `${address}#read=c%3Ai&at=350`,
  );
  expect(targetOf('LEARNING_PAUSED', lesson)).toBe(address);
  const done = { productIds: 'a', title: 'Bees' };
  expect(targetOf('CERTIFICATE_CAN_BE_ISSUED', done)).toBe('/education/courses?certificate=a');
  for (const template of ['REVIEW_CAN_BE_CREATED', 'REVIEW_PUBLISHED', 'REVIEW_REFUSED'] as const)
    expect(targetOf(template, done)).toBe('/education/courses?review=a');
});

it('a message of the affiliate program leads to English where the program is closed', () => {
  for (const template of NOTIFICATION_TEMPLATES) {
    const closed = template.startsWith('AFFILIATE_');
    expect(targetLocale(template, 'ru'), template).toBe(closed ? 'en' : 'ru');
    expect(targetLocale(template, 'de'), template).toBe('de');
  }
});
