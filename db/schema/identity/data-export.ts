import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { EXPORT_STATUSES } from '../../../contracts/values.ts';
import { between, createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from './user.ts';

/** Archives of everything about a user, made by a job and downloaded once. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of EXPORT_STATUSES. */
    status: text('status').notNull().default('RUNNING'),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    /** SHA-256 of the token in the e-mail; null until the archive is ready and after the token is used. */
    tokenHash: text('token_hash'),
    /** SHA-256 of the ticket that the token was exchanged for; valid for a few minutes. */
    ticketHash: text('ticket_hash'),
    ticketUntil: timestamptz('ticket_until'),
    locale: text('locale').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('data_exports_user_idx').on(t.userId, t.createdAt.desc()),
    uniqueIndex('data_exports_one_running').on(t.userId).where(sql`status = 'RUNNING'`),
    uniqueIndex('data_exports_token_key').on(t.tokenHash),
    uniqueIndex('data_exports_ticket_key').on(t.ticketHash),
    index('data_exports_expires_idx').on(t.expiresAt),
    oneOf(t.status, EXPORT_STATUSES),
    between(t.progress, 0, 100),
    oneOf(t.locale, LOCALES),
  ],
);
