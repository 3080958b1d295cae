import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SESSION_END_REASONS } from '../../../domain/identity/session.ts';
import { atLeast, createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from './user.ts';

/** One row per sign-in; its refresh tokens are generations of one family (decision 004). */
export const sessions = pgTable(
  'sessions',
  {
    /** Also the family id in the refresh token. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(1),
    /** SHA-256 of the current refresh token. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the previous refresh token, accepted for 10 s after rotation. */
    previousHash: text('previous_hash'),
    rotatedAt: timestamptz('rotated_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endReason: text('end_reason'),
    /** When the password was last given again; until then the sign-in itself counts. */
    confirmedAt: timestamptz('confirmed_at'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
    oneOf(t.endReason, SESSION_END_REASONS),
    check('sessions_ended_for_a_reason', sql`${t.endedAt} is not null or ${t.endReason} is null`),
    atLeast(t.generation, 1),
  ],
);
