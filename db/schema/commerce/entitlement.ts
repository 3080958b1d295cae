import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LEDGER_DIRECTIONS, LEDGER_REASONS } from '../../../domain/commerce/entitlement.ts';
import { products } from '../catalog/product.ts';
import { createdAt, id, oneOf } from '../columns.ts';
import { users } from '../identity/user.ts';

/**
 * Append-only grants and revocations; access is the fold over them (decision 025). The table keeps its first name:
 * renaming it would break instances of the old release.
 */
export const entitlementEntries = pgTable(
  'access_entries',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** One of LEDGER_DIRECTIONS. */
    direction: text('direction').notNull(),
    /** One of LEDGER_REASONS. */
    reason: text('reason').notNull(),
    /** What caused it, e.g. `order-line:<id>`; one entry per cause and direction. */
    cause: text('cause').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('access_entries_cause_key').on(t.cause, t.direction, t.productId, t.userId),
    index('access_entries_user_idx').on(t.userId, t.productId),
    index('access_entries_product_idx').on(t.productId),
    // Index for recent purchases.
    index('access_entries_paid_idx')
      .on(t.createdAt, t.productId)
      .where(sql`direction = 'GRANT' and reason = 'paid'`),
    oneOf(t.direction, LEDGER_DIRECTIONS),
    oneOf(t.reason, LEDGER_REASONS),
  ],
);
