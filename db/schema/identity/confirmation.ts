import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CONFIRMATION_TYPES } from '../../../domain/identity/confirmation.ts';
import { createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from './user.ts';

/** Single-use actions confirmed by e-mail. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    tokenHash: text('token_hash').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('confirmations_token_hash_key').on(t.tokenHash),
    index('confirmations_user_id_idx').on(t.userId),
    oneOf(t.type, CONFIRMATION_TYPES),
  ],
);
