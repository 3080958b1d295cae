import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SALE_KINDS } from '../../../domain/commerce/price.ts';
import {
  atLeast,
  between,
  createdAt,
  everyCurrency,
  id,
  listOf,
  timestamptz,
  updatedAt,
} from '../columns.ts';
import { approvals } from '../identity/approval.ts';
import { users } from '../identity/user.ts';
import { products } from './product.ts';

/** Price list entry: a named level with an amount in every currency. */
export const priceLevels = pgTable(
  'price_levels',
  {
    id: id(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    /** Currency → integer minor units. */
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
    /** Incremented by every change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [everyCurrency(t.amounts)],
);

/** Every state of a price level: its history, and what products cost before a sale. */
export const priceLevelVersions = pgTable(
  'price_level_versions',
  {
    levelId: uuid('level_id')
      .notNull()
      .references(() => priceLevels.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull(),
    validFrom: timestamptz('valid_from').notNull(),
    /** Null for the seed, imports, and rows from before histories existed. */
    changedBy: uuid('changed_by').references(() => users.id),
    approvalId: uuid('approval_id').references(() => approvals.id),
  },
  (t) => [
    primaryKey({ columns: [t.levelId, t.version] }),
    index('price_level_versions_changed_by_idx').on(t.changedBy),
    index('price_level_versions_approval_idx').on(t.approvalId),
    atLeast(t.version, 1),
    everyCurrency(t.amounts),
  ],
);

const [percent, amount] = SALE_KINDS.map((kind) => listOf([kind]));

/** Price schema: the level and discounts of a product. The newest row in force counts; older ones are history. */
export const productPrices = pgTable(
  'product_prices',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null means free. */
    levelId: uuid('level_id').references(() => priceLevels.id),
    saleKind: text('sale_kind'),
    /** Percent 1–100, or null when the sale is an amount. */
    salePercent: integer('sale_percent'),
    /** Currency → integer minor units, when the sale is an amount. */
    saleAmounts: jsonb('sale_amounts').$type<Record<string, number>>(),
    saleFrom: timestamptz('sale_from'),
    saleTo: timestamptz('sale_to'),
    subscriptionPercent: integer('subscription_percent').notNull().default(0),
    /** Currency → lowest price of the 30 days before the sale; null without a sale, or when unknown. */
    lowestBefore: jsonb('lowest_before').$type<Record<string, number>>(),
    validFrom: timestamptz('valid_from').notNull().defaultNow(),
    /** Null for the seed, imports, and rows from before histories existed. */
    changedBy: uuid('changed_by').references(() => users.id),
    approvalId: uuid('approval_id').references(() => approvals.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_prices_changed_by_idx').on(t.changedBy),
    index('product_prices_approval_idx').on(t.approvalId),
    index('product_prices_product_idx').on(
      t.productId,
      t.validFrom.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
    ),
    index('product_prices_level_idx').on(t.levelId),
    index('product_prices_included_idx').on(t.productId).where(sql`subscription_percent = 100`),
    check(
      'product_prices_sale_kind_check',
      sql`case when ${t.saleKind} is null then num_nonnulls(${t.salePercent}, ${t.saleAmounts}) = 0
        when ${t.saleKind} = ${percent} then ${t.salePercent} is not null and ${t.saleAmounts} is null
        when ${t.saleKind} = ${amount} then ${t.saleAmounts} is not null and ${t.salePercent} is null
        else false end`,
    ),
    between(t.salePercent, 1, 100),
    everyCurrency(t.saleAmounts),
    check('product_prices_sale_period', sql`${t.saleFrom} < ${t.saleTo}`),
    between(t.subscriptionPercent, 0, 100),
  ],
);
