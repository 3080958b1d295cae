import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SUBSCRIPTION_PERIODS } from '../../../domain/commerce/subscription.ts';
import { atLeast, createdAt, everyCurrency, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

/** A plan on sale: one per billing period. A change never touches what subscribers have agreed to pay. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: id(),
    /** One of SUBSCRIPTION_PERIODS. */
    period: text('period').notNull().unique(),
    /** Currency → integer minor units per period. */
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
    /** Whether it can be bought; running subscriptions go on. */
    onSale: boolean('on_sale').notNull().default(true),
    /** Incremented by every change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [oneOf(t.period, SUBSCRIPTION_PERIODS), everyCurrency(t.amounts), atLeast(t.version, 1)],
);

/** Append-only: every version of a plan. */
export const subscriptionPlanVersions = pgTable(
  'subscription_plan_versions',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
    onSale: boolean('on_sale').notNull(),
    validFrom: timestamptz('valid_from').notNull(),
    /** Null for the seed. */
    changedBy: uuid('changed_by').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.version] }),
    index('subscription_plan_versions_changed_by_idx').on(t.changedBy),
    everyCurrency(t.amounts),
    atLeast(t.version, 1),
  ],
);
