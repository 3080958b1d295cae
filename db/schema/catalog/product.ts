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
import { LOCALES } from '../../../contracts/locales.ts';
import { PRODUCT_LEVELS, PRODUCT_TYPES } from '../../../contracts/values.ts';
import { PRODUCT_STATUSES } from '../../../domain/catalog/product.ts';
import { SALE_KINDS } from '../../../domain/commerce/price.ts';
import {
  atLeast,
  between,
  createdAt,
  everyCurrency,
  id,
  listOf,
  oneOf,
  someOf,
  timestamptz,
  updatedAt,
} from '../columns.ts';
import { approvals } from '../identity/approval.ts';
import { users } from '../identity/user.ts';
import { experts } from './expert.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    code: text('code').notNull().unique(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('categories_position_idx').on(t.position), atLeast(t.position, 0)],
);

export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    popUpSubtitle: text('pop_up_subtitle').notNull().default(''),
    description: text('description').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.locale] }), oneOf(t.locale, LOCALES)],
);

export const skills = pgTable('skills', {
  id: id(),
  slug: text('slug').notNull().unique(),
  createdAt: createdAt(),
});

export const skillTexts = pgTable(
  'skill_texts',
  {
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.skillId, t.locale] }), oneOf(t.locale, LOCALES)],
);

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

export const products = pgTable(
  'products',
  {
    id: id(),
    type: text('type').notNull(),
    /** Source of an imported product, e.g. `olx:demo-course`; null for products created here. */
    externalKey: text('external_key').unique(),
    status: text('status').notNull().default('DRAFT'),
    publishedAt: timestamptz('published_at'),
    level: text('level').notNull().default('BEGINNER'),
    /** Estimated learning time of the whole product. */
    minutes: integer('minutes').notNull().default(0),
    /** Included in subscriptions, in addition to being sold. */
    inSubscription: boolean('in_subscription').notNull().default(false),
    coverUrl: text('cover_url'),
    /** Languages it can be learnt in; the first is the base language. */
    learningLanguages: text('learning_languages').array().notNull().default(sql`'{}'`),
    /** Denormalised aggregates, so that lists need no join. */
    ratingAverage: integer('rating_hundredths').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Learners who were ever granted the product: counted at the first grant, plus those from before the ledger. */
    learnerCount: integer('learner_count').notNull().default(0),
    /** Learners without a ledger entry: counted elsewhere before the product was imported. */
    learnersBefore: integer('learners_before').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('products_status_published_idx').on(t.status, t.publishedAt),
    index('products_type_idx').on(t.type, t.learnerCount.desc().nullsFirst()),
    index('products_subscription_idx').on(t.type).where(sql`in_subscription and status = 'PUBLISHED'`),
    // The sort orders of lists, so that a page reads only its own rows.
    index('products_popular_idx')
      .on(
        t.learnerCount.desc().nullsFirst(),
        t.ratingAverage.desc().nullsFirst(),
        t.publishedAt.desc().nullsLast(),
        t.id,
      )
      .where(sql`status = 'PUBLISHED'`),
    index('products_new_idx').on(t.publishedAt.desc().nullsLast(), t.id).where(sql`status = 'PUBLISHED'`),
    index('products_rating_idx')
      .on(t.ratingAverage.desc().nullsFirst(), t.ratingCount.desc().nullsFirst(), t.id)
      .where(sql`status = 'PUBLISHED'`),
    oneOf(t.type, PRODUCT_TYPES),
    oneOf(t.status, PRODUCT_STATUSES),
    oneOf(t.level, PRODUCT_LEVELS),
    someOf(t.learningLanguages, LOCALES),
    atLeast(t.minutes, 0),
    between(t.ratingAverage, 0, 500),
    atLeast(t.ratingCount, 0),
    atLeast(t.learnerCount, 0),
    atLeast(t.learnersBefore, 0),
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

/**
 * A product's page in one language. Published languages are listed; a missing one falls back to English with a note.
 */
export const landings = pgTable(
  'landings',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    urlSlug: text('url_slug').notNull(),
    shortTitle1: text('short_title1').notNull(),
    shortTitle2: text('short_title2').notNull().default(''),
    /** The value proposition: one or two sentences. */
    promise: text('promise').notNull().default(''),
    outcomes: jsonb('outcomes').$type<string[]>().notNull().default([]),
    /** Sections other than promise and outcomes: audience, format, faq, … */
    sections: jsonb('sections').$type<LandingSections>().notNull().default({}),
    published: boolean('published').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.locale] }),
    uniqueIndex('landings_slug_key').on(t.locale, t.urlSlug),
    index('landings_url_slug_idx').on(t.urlSlug),
    oneOf(t.locale, LOCALES),
  ],
);

export interface LandingSections {
  about?: string;
  audience?: string[];
  faq?: { question: string; answer: string }[];
}

export const productCategories = pgTable(
  'product_categories',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category_idx').on(t.categoryId),
  ],
);

export const productSkills = pgTable(
  'product_skills',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.skillId] }), index('product_skills_skill_idx').on(t.skillId)],
);

export const productExperts = pgTable(
  'product_experts',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => experts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.expertId] }),
    index('product_experts_expert_idx').on(t.expertId),
    atLeast(t.position, 0),
  ],
);

/** A program's courses, a profession's programs and courses, in order. */
export const productParts = pgTable(
  'product_parts',
  {
    parentId: uuid('parent_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    childId: uuid('child_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull().default(0),
    /** When it became a part; an older order did not contain a program together with its part. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.parentId, t.childId] }),
    index('product_parts_child_idx').on(t.childId),
    check('product_parts_not_itself', sql`${t.parentId} <> ${t.childId}`),
    atLeast(t.position, 0),
  ],
);
