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
import { COVER_MOTIFS, PRODUCT_STATUSES } from '../../../contracts/manager-values.ts';
import { PRODUCT_LEVELS, PRODUCT_TYPES } from '../../../contracts/values.ts';
import { atLeast, between, createdAt, id, oneOf, someOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { experts } from './expert.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    code: text('code').notNull().unique(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull().default(0),
    /** Counts the saves of managers; the next one has to name it. */
    revision: integer('revision').notNull().default(0),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('categories_position_idx').on(t.position),
    index('categories_updated_by_idx').on(t.updatedBy),
    atLeast(t.position, 0),
    atLeast(t.revision, 0),
  ],
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

export const skills = pgTable(
  'skills',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** Counts the saves of managers; the next one has to name it. */
    revision: integer('revision').notNull().default(0),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('skills_updated_by_idx').on(t.updatedBy), atLeast(t.revision, 0)],
);

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
    /** Drawing of the cover; without one its first category decides. */
    coverMotif: text('cover_motif'),
    /** Programs and professions: a part opens when the one before it is complete. */
    partsInOrder: boolean('parts_in_order').notNull().default(false),
    /** Languages it can be learnt in; the first is the base language. */
    learningLanguages: text('learning_languages').array().notNull().default(sql`'{}'`),
    /** Denormalised aggregates, so that lists need no join. */
    ratingAverage: integer('rating_hundredths').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Learners who were ever granted the product: counted at the first grant, plus those from before the ledger. */
    learnerCount: integer('learner_count').notNull().default(0),
    /** Learners without a ledger entry: counted elsewhere before the product was imported. */
    learnersBefore: integer('learners_before').notNull().default(0),
    /** Counts the saves of managers; the next one has to name it. */
    revision: integer('revision').notNull().default(0),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    atLeast(t.revision, 0),
    index('products_updated_by_idx').on(t.updatedBy),
    index('products_updated_idx').on(t.updatedAt.desc().nullsFirst(), t.id),
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
    oneOf(t.coverMotif, COVER_MOTIFS),
    someOf(t.learningLanguages, LOCALES),
    atLeast(t.minutes, 0),
    between(t.ratingAverage, 0, 500),
    atLeast(t.ratingCount, 0),
    atLeast(t.learnerCount, 0),
    atLeast(t.learnersBefore, 0),
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
    index('landings_updated_idx').on(t.updatedAt.desc().nullsFirst(), t.productId),
    index('landings_like_idx').using(
      'gin',
      sql`(short_title1 || ' ' || short_title2) gin_trgm_ops`,
      sql`${t.urlSlug} gin_trgm_ops`,
    ),
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
