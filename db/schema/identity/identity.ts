import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SOCIAL_PROVIDERS } from '../../../contracts/identity/social-auth.ts';
import { createdAt, id, oneOf } from '../columns.ts';
import { users } from './user.ts';

/** Linked external accounts for sign-in, identified by the provider's id, never by e-mail address. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's id of the user (`sub`). */
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identities_provider_subject_key').on(t.provider, t.subject),
    index('identities_user_id_idx').on(t.userId),
    oneOf(t.provider, SOCIAL_PROVIDERS),
  ],
);
