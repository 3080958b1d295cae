import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MESSAGE_TYPES } from '../../../contracts/messaging/notification.ts';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_TEMPLATES,
} from '../../../contracts/values.ts';
import { WHOLE_CHANNEL } from '../../../domain/messaging/notification.ts';
import { categories } from '../catalog/product.ts';
import { atLeast, createdAt, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Notifications of a user (product §3); a later one with the same message id replaces the earlier. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The spec's messageId. */
    messageId: text('message_id').notNull(),
    /** One of MESSAGE_TYPES. */
    type: text('type').notNull(),
    template: text('template').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    /** Position among everything ever sent to this user; increases in commit order. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** The outbox row that wrote it: running it again changes nothing, and an older one does not overwrite a newer. */
    source: bigint('source', { mode: 'number' }).notNull(),
    readAt: timestamptz('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_message_key').on(t.userId, t.messageId),
    uniqueIndex('notifications_position_key').on(t.userId, t.position),
    index('notifications_created_idx').on(t.createdAt),
    oneOf(t.type, MESSAGE_TYPES),
    oneOf(t.template, NOTIFICATION_TEMPLATES),
    atLeast(t.position, 1),
  ],
);

/**
 * The last position assigned for a user. Locked while a message is written, so that positions become visible in order.
 */
export const notificationStreams = pgTable(
  'notification_streams',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).notNull(),
  },
  (t) => [atLeast(t.position, 0)],
);

/** A user's choice for a group on a channel, or for a whole channel; without a row the default applies. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of NOTIFICATION_CHANNELS. */
    channel: text('channel').notNull(),
    /** One of NOTIFICATION_GROUPS; `*` for the whole channel. */
    topic: text('topic').notNull(),
    subscribed: boolean('subscribed').notNull(),
    /** Of reminders: the last activity before the pause that was written about last. */
    sentFor: timestamptz('sent_for'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.channel, t.topic] }),
    index('notification_choices_reminders_idx')
      .on(t.userId)
      .where(sql`topic = 'reminders' and channel = 'email' and subscribed`),
    oneOf(t.channel, NOTIFICATION_CHANNELS),
    oneOf(t.topic, [...NOTIFICATION_GROUPS, WHOLE_CHANNEL]),
  ],
);

/** Magazine categories a user follows. */
export const magazineSubscriptions = pgTable(
  'magazine_subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.categoryId] }),
    index('magazine_subscriptions_category_idx').on(t.categoryId),
  ],
);
