import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/**
 * Keys of the local identity provider: the newest one signs; older ones are published until their tokens have expired.
 */
export const localIdentityKeys = pgTable(
  'local_identity_keys',
  {
    /** `kid` of the tokens. */
    id: uuid('id').primaryKey(),
    /** JWK of the key pair. */
    pair: jsonb('pair').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('local_identity_keys_created_at_idx').on(t.createdAt)],
);
