import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { TariffLevel } from '../../../contracts/affiliate/affiliate.ts';
import { createdAt, id, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Append-only: the database refuses changes. A sale counts by the tariff in force when it was paid. */
export const affiliateTariffs = pgTable(
  'affiliate_tariffs',
  {
    id: id(),
    validFrom: timestamptz('valid_from').notNull().unique(),
    /** By rising turnover, the first one from 0. */
    levels: jsonb('levels').$type<TariffLevel[]>().notNull(),
    /** Who asked for it; null for the first one. */
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('affiliate_tariffs_created_by_idx').on(t.createdBy)],
);
