import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MARKETING_LOCATIONS } from '../../../contracts/scalars.ts';
import { products } from '../catalog/product.ts';
import { atLeast, between, createdAt, everyCurrency, id, oneOf, timestamptz } from '../columns.ts';
import { approvals } from '../identity/approval.ts';
import { users } from '../identity/user.ts';

/** Codes of one use each that were generated together. */
export const promoCodeBatches = pgTable(
  'promo_batches',
  {
    /** Chosen by the caller, so that a repeated request creates no second batch. */
    id: uuid('id').primaryKey(),
    prefix: text('prefix').notNull(),
    description: text('description').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('promo_batches_created_by_idx').on(t.createdBy),
    check('promo_batches_prefix_check', sql`${t.prefix} ~ '^[A-Z0-9]*$'`),
  ],
);

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    /** Upper case; compared case-insensitively. */
    code: text('code').notNull(),
    description: text('description').notNull().default(''),
    percent: integer('percent'),
    /** Currency → integer minor units, for a fixed amount. */
    amounts: jsonb('amounts').$type<Record<string, number>>(),
    forAllProducts: boolean('for_all_products').notNull(),
    validFrom: timestamptz('valid_from'),
    validTo: timestamptz('valid_to'),
    totalLimit: integer('total_limit'),
    perUserLimit: integer('per_user_limit'),
    /** Uses taken by orders that are pending or paid. */
    used: integer('used').notNull().default(0),
    /** When set, only this address may use it. */
    email: text('email'),
    marketingLocation: text('marketing_location'),
    batchId: uuid('batch_id').references(() => promoCodeBatches.id),
    /** Null for the seed, and rows from before authors were stored. */
    createdBy: uuid('created_by').references(() => users.id),
    approvalId: uuid('approval_id').references(() => approvals.id),
    /** Incremented by every change of a manager, not by uses. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('promo_codes_batch_idx').on(t.batchId),
    index('promo_codes_created_idx').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`batch_id is null`),
    index('promo_codes_created_by_idx').on(t.createdBy),
    index('promo_codes_approval_idx').on(t.approvalId),
    uniqueIndex('promo_codes_code_key').on(sql`upper(${t.code})`),
    index('promo_codes_email_idx').on(sql`lower(${t.email})`),
    check('promo_codes_code_check', sql`${t.code} ~ '^[A-Z0-9]{1,64}$'`),
    check('promo_codes_percent_or_amounts', sql`num_nonnulls(${t.percent}, ${t.amounts}) = 1`),
    between(t.percent, 1, 100),
    everyCurrency(t.amounts),
    check('promo_codes_period', sql`${t.validFrom} < ${t.validTo}`),
    atLeast(t.totalLimit, 1),
    atLeast(t.perUserLimit, 1),
    atLeast(t.used, 0),
    check('promo_codes_within_limit', sql`${t.used} <= ${t.totalLimit}`),
    oneOf(t.marketingLocation, MARKETING_LOCATIONS),
  ],
);

export const promoCodeProducts = pgTable(
  'promo_products',
  {
    promoCodeId: uuid('promo_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.promoCodeId, t.productId] }),
    index('promo_products_product_idx').on(t.productId),
  ],
);

/** Uses of a code per user, updated conditionally so that limits hold under concurrency. */
export const promoCodeUses = pgTable(
  'promo_uses',
  {
    promoCodeId: uuid('promo_id')
      .notNull()
      .references(() => promoCodes.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    used: integer('used').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.promoCodeId, t.userId] }),
    index('promo_uses_user_idx').on(t.userId),
    atLeast(t.used, 0),
  ],
);
