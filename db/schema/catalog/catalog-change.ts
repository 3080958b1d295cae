import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which products were edited in which transaction, written by triggers (db/triggers). Instances read it to learn which
 * products to reload. No foreign key: deleted products must be listed too.
 */
export const catalogChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [
    index('catalogue_changes_transaction_idx').on(t.transaction),
    index('catalogue_changes_created_idx').on(t.createdAt),
  ],
);
