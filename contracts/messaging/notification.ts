import * as z from 'zod/mini';
import { defineContract, json, jsonList, stream } from '../endpoint.ts';
import { Id, Instant, QueryNumber } from '../scalars.ts';
import { NOTIFICATION_CAP, NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS } from '../values.ts';

/** In-app notifications, their live stream and the user's preferences (product §3, §4 Notifications, §7). */

export const MESSAGE_TYPES = [
  'REVIEW_CAN_BE_CREATED',
  'CERTIFICATE_CAN_BE_ISSUED',
  'PLATFORM_NOTIFICATION',
] as const;
export const MessageType = z.enum(MESSAGE_TYPES);
export type MessageType = z.output<typeof MessageType>;

/** One message to a user. A later one with the same `messageId` replaces it. */
export const Notification = z.object({
  id: Id,
  messageId: z.string(),
  type: MessageType,
  subject: z.string(),
  template: z.string(),
  /** Values for the template, e.g. `title`; `url` is the target of the message, without the locale. */
  data: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: Instant,
  /** Null until it is read. */
  readAt: z.nullable(Instant),
});
export type Notification = z.output<typeof Notification>;

/** One event of the SSE stream. Its event id is a number that increases per user, also when a message is sent again. */
export const NotificationEvent = z.object({ type: MessageType, data: Notification });
export type NotificationEvent = z.output<typeof NotificationEvent>;

export const NotificationGroup = z.enum(NOTIFICATION_GROUPS);
export type NotificationGroup = z.output<typeof NotificationGroup>;

export const NotificationChannel = z.enum(NOTIFICATION_CHANNELS);
export type NotificationChannel = z.output<typeof NotificationChannel>;

const ChannelChoice = z.object({ channel: NotificationChannel, subscribed: z.boolean() });

/** Groups × channels, a group only with the channels it has; a channel that is off silences every group on it. */
export const UserSubscriptions = z.object({
  channels: z.array(ChannelChoice),
  groups: z.array(z.object({ group: NotificationGroup, channels: z.array(ChannelChoice) })),
});
export type UserSubscriptions = z.output<typeof UserSubscriptions>;

/** Magazine subscription category (product §3). */
export const MagazineSubscription = z.object({ categoryId: z.string(), subscribed: z.boolean() });
export type MagazineSubscription = z.output<typeof MagazineSubscription>;

const NotificationParams = z.object({ id: Id });
const ReadBody = z.object({ read: z.literal(true) });

export const notification = defineContract({
  sse: {
    method: 'GET',
    path: '/api/notification/sse',
    access: 'user',
    summary: 'Live messages; first those missed since Last-Event-ID, up to 7 days back',
    headers: z.object({ 'last-event-id': z.optional(z.string().check(z.maxLength(64))) }),
    response: stream(NotificationEvent),
    errors: ['too_many_requests', 'service_unavailable'],
  },
  getSubscriptions: {
    method: 'GET',
    path: '/api/notification/user-subscriptions',
    access: 'user',
    summary: 'Notification preferences of the caller, by group and channel',
    response: json(UserSubscriptions),
    errors: [],
  },
  getMagazineSubscriptions: {
    method: 'GET',
    path: '/api/notification/magazine/user-subscriptions',
    access: 'user',
    summary: 'Magazine categories and whether the caller follows them',
    response: jsonList(z.array(MagazineSubscription)),
    errors: [],
  },
  setMagazineSubscription: {
    method: 'POST',
    path: '/api/notification/magazine/user-subscriptions',
    access: 'user',
    summary: 'Follows or unfollows one magazine category',
    body: z.object({
      categoryId: z.string().check(z.minLength(1), z.maxLength(64)),
      subscribed: z.boolean(),
    }),
    response: json(MagazineSubscription),
    errors: ['not_found'],
  },
  setGroup: {
    method: 'PUT',
    path: '/api/notification/user-subscriptions/groups/:group',
    access: 'user',
    summary: 'Switches one group on or off on one channel',
    params: z.object({ group: NotificationGroup }),
    body: z.object({ subscribed: z.boolean(), channel: NotificationChannel }),
    response: json(UserSubscriptions),
    errors: [],
  },
  setChannel: {
    method: 'PUT',
    path: '/api/notification/user-subscriptions/channels/:channel',
    access: 'user',
    summary: 'Switches a whole channel on or off',
    params: z.object({ channel: NotificationChannel }),
    body: z.object({ subscribed: z.boolean() }),
    response: json(UserSubscriptions),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/api/notification/platform-push/notifications',
    access: 'user',
    summary: 'In-app messages, newest first; `before_id` continues after the last one shown',
    query: z.object({
      limit: z._default(QueryNumber(1, NOTIFICATION_CAP), NOTIFICATION_CAP),
      before_id: z.optional(Id),
    }),
    response: jsonList(z.array(Notification)),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/notification/platform-push/notifications/:id',
    access: 'user',
    summary: 'One message of the caller',
    params: NotificationParams,
    response: json(Notification),
    errors: ['not_found'],
  },
  markRead: {
    method: 'PATCH',
    path: '/api/notification/notifications/:id',
    access: 'user',
    summary: 'Marks one message as read; no effect if already read',
    params: NotificationParams,
    body: ReadBody,
    response: json(Notification),
    errors: ['not_found'],
  },
  markAllRead: {
    method: 'PATCH',
    path: '/api/notification/notifications',
    access: 'user',
    summary: 'Marks every message as read; returns how many were unread',
    body: ReadBody,
    response: json(z.object({ marked: z.int() })),
    errors: [],
  },
});
