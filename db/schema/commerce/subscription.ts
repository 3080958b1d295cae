import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SUBSCRIPTION_PERIODS } from '../../../domain/commerce/subscription.ts';
import { createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/**
 * A paid subscription: gives access to subscription products and prices until `periodEnd`, which renewal extends. One
 * user's subscriptions never overlap: an exclusion constraint, which drizzle-kit cannot express, enforces it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** One of SUBSCRIPTION_PERIODS. */
    period: text('period').notNull(),
    periodEnd: timestamptz('period_end').notNull(),
    cancelledAt: timestamptz('cancelled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('subscriptions_user_idx').on(t.userId, t.periodEnd.desc().nullsFirst()),
    oneOf(t.period, SUBSCRIPTION_PERIODS),
    check('subscriptions_period_end_check', sql`${t.periodEnd} > ${t.createdAt}`),
  ],
);
