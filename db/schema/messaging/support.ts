import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Support messages, kept for as long as a reply may refer to them. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    /** Null for guests. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    /** Hash of address, text and day: the same message sent again has the same digest. */
    digest: text('digest').notNull(),
    createdAt: createdAt(),
    /** Null while nobody has answered. */
    answeredAt: timestamptz('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    /** The text of the mailed answer; empty when it was marked as done without one. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('support_messages_digest_key').on(t.digest),
    index('support_messages_email_idx').on(t.email),
    index('support_messages_user_idx').on(t.userId),
    index('support_messages_created_idx').on(t.createdAt),
    index('support_messages_answered_by_idx').on(t.answeredBy),
    index('support_messages_open_idx').on(t.createdAt).where(sql`answered_at is null`),
    oneOf(t.locale, LOCALES),
  ],
);
