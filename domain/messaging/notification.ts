import { AFFILIATE_CLOSED_LOCALES } from '../../contracts/affiliate/affiliate-values.ts';
import { DEFAULT_LOCALE, type Locale } from '../../contracts/locales.ts';
import type {
  MessageType,
  Notification,
  NotificationChannel,
  NotificationGroup,
  UserSubscriptions,
} from '../../contracts/messaging/notification.ts';
import {
  NOTIFICATION_CAP,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_TEMPLATES,
  type NotificationTemplate,
  QUIZ_TEMPLATE,
} from '../../contracts/values.ts';

interface TemplateRule {
  type: MessageType;
  group: NotificationGroup;
  /** The target of the message, without the locale; see `targetOf`. */
  path: string;
  /**
   * False when another e-mail has the same content, such as the receipt. `always` when it is about the reader's money:
   * no choice mutes it.
   */
  mailed: boolean | 'always';
  /** Languages in which its target does not exist. */
  notIn?: readonly Locale[];
}

const ORDER = '/education/orders/:orderId';
/** Opens the dialog with the reader's review of the product. */
const REVIEW = '/education/courses?review=:productIds';
/** `player` is the learning address of the product's type. */
const LESSON = '/:player/:productId/:language?lesson=:lessonKey';
/** With the words of the lesson that it is about. */
const WORDS = `${LESSON}#words=:words&item=:item`;
/** At the paragraph where the reader stopped; see `placeInFragment`. */
const STOPPED = `${LESSON}#read=:item&at=:offset`;

/** Shows the invitations that wait for the reader’s address. */
const INVITATION = '/education/member/register/confirm';

/** The group of each template (product §3, §4 Notifications). */
export const TEMPLATE_RULES: Record<NotificationTemplate, TemplateRule> = {
  WELCOME: platform('platform', '/education/course/catalog'),
  ORDER_PAID: { ...platform('learning', '/education/courses'), mailed: false },
  ACCESS_GRANTED: platform('learning', '/education/courses'),
  CERTIFICATE_CAN_BE_ISSUED: {
    ...completed('CERTIFICATE_CAN_BE_ISSUED'),
    path: '/education/courses?certificate=:productIds',
  },
  REVIEW_CAN_BE_CREATED: { ...completed('REVIEW_CAN_BE_CREATED'), path: REVIEW },
  [QUIZ_TEMPLATE]: platform('learning', '/education/courses?status=RECOMMENDATIONS'),
  APPROVAL_WAITS: platform('platform', '/notifications'),
  ROLE_CHANGE_WAITS: platform('platform', '/manager/people'),
  PUBLICATION_REQUESTED: platform('platform', '/manager/main'),
  REFUND_REQUESTED: platform('platform', ORDER),
  REFUND_GRANTED: platform('platform', ORDER),
  REFUND_DECLINED: platform('platform', ORDER),
  REFUND_SENT: platform('platform', ORDER),
  REFUND_WAITS: platform('platform', '/notifications'),
  REFUND_MADE_BY_HAND: platform('platform', '/notifications'),
  REFUND_FAILED: platform('platform', '/notifications'),
  DISPUTE_OPENED: platform('platform', '/notifications'),
  SUBSCRIPTION_STARTED: subscription(),
  // The receipt is its e-mail.
  SUBSCRIPTION_RENEWED: { ...subscription(), mailed: false },
  SUBSCRIPTION_CHARGE_FAILED: subscription(),
  SUBSCRIPTION_ENDS_SOON: subscription(),
  SUBSCRIPTION_RENEWS_SOON: subscription(),
  SUBSCRIPTION_ENDED: subscription(),
  OPEN_ANSWER_ACCEPTED: platform('learning', LESSON),
  OPEN_ANSWER_RETURNED: platform('learning', LESSON),
  MARATHON_DAY: platform('learning', LESSON),
  LEARNING_PAUSED: platform('reminders', STOPPED),
  CONTENT_REPORT_MENDED: platform('learning', WORDS),
  CONTENT_REPORT_CLOSED: platform('learning', WORDS),
  REVIEW_PUBLISHED: platform('learning', REVIEW),
  REVIEW_REFUSED: platform('learning', REVIEW),
  REVIEW_ANSWERED: platform('learning', REVIEW),
  AFFILIATE_BONUS_RELEASED: affiliate('/affiliate/bonus'),
  AFFILIATE_BONUS_REJECTED: affiliate('/affiliate/bonus'),
  AFFILIATE_PAYOUT_PAID: payout(),
  AFFILIATE_PAYOUT_FAILED: payout(),
  AFFILIATE_TEXT_CHANGED: affiliate('/affiliate/additional-agreement'),
  // The invitation itself is its e-mail.
  COMPANY_INVITATION: { ...platform('platform', INVITATION), mailed: false },
  COMPANY_ROLE_CHANGED: platform('platform', '/education/corp'),
  COMPANY_MEMBERSHIP_ENDED: platform('platform', '/education/courses'),
  COMPANY_WITHOUT_OWNER: platform('platform', '/manager/companies'),
  COMPANY_INVOICE_DUE: platform('platform', '/education/corp'),
  COMPANY_INVOICE_PAID: platform('platform', '/education/corp'),
  SEAT_GIVEN: platform('learning', '/education/courses'),
  SEAT_ENDED: platform('learning', '/education/courses'),
  SEATS_END_SOON: platform('platform', '/education/corp'),
  SEAT_MISSING: platform('platform', '/education/corp?company=:companyId&tab=seats'),
};

/** The target of a message: `:name` in the path of its template is filled from its data; a fragment that says nothing goes. */
export function targetOf(template: NotificationTemplate, data: Readonly<Record<string, string>>): string {
  return TEMPLATE_RULES[template].path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(data[name] ?? ''))
    .replace(/#(?:\w+=(?:&|$))+$/, '');
}

/** The language of a message's target: the reader's, or English where the target does not exist in it. */
export function targetLocale(template: NotificationTemplate, locale: Locale): Locale {
  return TEMPLATE_RULES[template].notIn?.includes(locale) ? DEFAULT_LOCALE : locale;
}

function subscription(): TemplateRule {
  return { ...platform('platform', '/subscriptions'), mailed: 'always' };
}

function affiliate(path: string): TemplateRule {
  return { ...platform('platform', path), notIn: AFFILIATE_CLOSED_LOCALES };
}

function payout(): TemplateRule {
  return { ...affiliate('/affiliate/bonus'), mailed: 'always' };
}

const OF_ACCESS: readonly string[] = [
  'ORDER_PAID',
  'ACCESS_GRANTED',
  'REFUND_SENT',
  'SEAT_GIVEN',
  'SEAT_ENDED',
];

/** Whether what the reader owns, pays or sees of the subscription may have changed with the message. */
export const changesAccess = (template: string): boolean =>
  template.startsWith('SUBSCRIPTION_') || OF_ACCESS.includes(template);

/** Whether what the reader sees of a lesson may have changed with the message. */
export const changesLearning = (template: string): boolean => template.startsWith('OPEN_ANSWER_');

function platform(group: NotificationGroup, path: string): TemplateRule {
  return { type: 'PLATFORM_NOTIFICATION', group, path, mailed: true };
}

function completed(type: MessageType): TemplateRule {
  return { type, group: 'learning', path: '/education/courses?status=COMPLETED', mailed: true };
}

export function isTemplate(value: unknown): value is NotificationTemplate {
  return NOTIFICATION_TEMPLATES.some((template) => template === value);
}

/** A user's choice; `*` stands for the whole channel. */
export interface NotificationChoice {
  channel: string;
  topic: string;
  subscribed: boolean;
}

/** The whole channel. */
export const WHOLE_CHANNEL = '*';

/** Sent by e-mail only: in the app nobody needs them. */
const MAILED_GROUPS: readonly string[] = ['reminders'];

/** Only those who asked get them by e-mail. */
const ASKED_GROUPS: readonly string[] = ['reminders', 'offers', 'magazine'];

const hasChannel = (channel: NotificationChannel, group: NotificationGroup): boolean =>
  channel === 'email' || !MAILED_GROUPS.includes(group);

/** Default: everything in the app; by e-mail what concerns the user, and no reminder or advertising without consent. */
function standardChoice(channel: NotificationChannel, topic: string): boolean {
  return channel === 'platform-push' || !ASKED_GROUPS.includes(topic);
}

function decided(
  choices: readonly NotificationChoice[],
  channel: NotificationChannel,
  topic: NotificationGroup | typeof WHOLE_CHANNEL,
): boolean {
  const found = choices.find((choice) => choice.channel === channel && choice.topic === topic);
  return found?.subscribed ?? standardChoice(channel, topic);
}

/** Whether a group reaches the user on a channel: a disabled channel mutes every group on it. */
export function isSubscribed(
  choices: readonly NotificationChoice[],
  channel: NotificationChannel,
  group: NotificationGroup,
): boolean {
  return (
    hasChannel(channel, group) && decided(choices, channel, WHOLE_CHANNEL) && decided(choices, channel, group)
  );
}

/** Groups × channels as shown in the user's settings. */
export function showSubscriptions(choices: readonly NotificationChoice[]): UserSubscriptions {
  const on = (
    topic: NotificationGroup | typeof WHOLE_CHANNEL,
    channels: readonly NotificationChannel[] = NOTIFICATION_CHANNELS,
  ) => channels.map((channel) => ({ channel, subscribed: decided(choices, channel, topic) }));
  return {
    channels: on(WHOLE_CHANNEL),
    groups: NOTIFICATION_GROUPS.map((group) => ({
      group,
      channels: on(
        group,
        NOTIFICATION_CHANNELS.filter((channel) => hasChannel(channel, group)),
      ),
    })),
  };
}

/**
 * The list after a message arrived: it replaces an older one with its message id, goes first, and the list is capped
 * (product §4).
 */
export function withMessage(list: readonly Notification[], message: Notification): Notification[] {
  const others = list.filter(({ messageId }) => messageId !== message.messageId);
  return [message, ...others].slice(0, NOTIFICATION_CAP);
}

/** Marks messages as read at the instant, `all` or only the given ones; already read ones keep their time. */
export function withRead(
  list: readonly Notification[],
  ids: readonly string[] | 'all',
  at: string,
): Notification[] {
  return list.map((item) =>
    !item.read && (ids === 'all' || ids.includes(item.id)) ? { ...item, read: true, readAt: at } : item,
  );
}

/** Marks messages as unread. */
export function withUnread(list: readonly Notification[], ids: readonly string[]): Notification[] {
  return list.map((item) => (ids.includes(item.id) ? { ...item, read: false, readAt: null } : item));
}

export const unreadIds = (list: readonly Notification[]): string[] =>
  list.filter(({ read }) => !read).map(({ id }) => id);

/** Only an unread quiz message goes straight to the recommendations (product §4 Notifications). */
export function notificationPath({ id, template, read }: Notification): string {
  if (template === QUIZ_TEMPLATE && !read) return TEMPLATE_RULES[QUIZ_TEMPLATE].path;
  return `/notifications/${id}`;
}
