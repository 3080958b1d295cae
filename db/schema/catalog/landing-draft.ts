import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LandingContent } from '../../../contracts/catalog/landing-management.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, oneOf, timestamptz } from '../columns.ts';
import { draftColumns, saveColumns } from '../draft-columns.ts';
import { users } from '../identity/user.ts';
import { products } from './product.ts';

const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** The texts of a landing that managers work on; `landings` has what visitors see. */
export const landingDrafts = pgTable(
  'landing_drafts',
  {
    productId: productId(),
    locale: text('locale').notNull(),
    ...draftColumns<LandingContent>(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.locale] }),
    index('landing_drafts_updated_idx').on(t.updatedAt.desc().nullsFirst()),
    index('landing_drafts_like_idx').using(
      'gin',
      sql`(trim((content ->> 'shortTitle1') || ' ' || (content ->> 'shortTitle2'))) gin_trgm_ops`,
      sql`(content ->> 'urlSlug') gin_trgm_ops`,
    ),
    index('landing_drafts_updated_by_idx').on(t.updatedBy),
    index('landing_drafts_publish_by_idx').on(t.publishBy),
    index('landing_drafts_due_idx').on(t.publishAt).where(sql`publish_at is not null`),
    check('landing_drafts_schedule_whole', sql`(publish_at is null) = (publish_revision is null)`),
    oneOf(t.locale, LOCALES),
    atLeast(t.revision, 1),
  ],
);

/** Every save of a landing, refused ones included, so that no text is lost. */
export const landingSaves = pgTable(
  'landing_saves',
  {
    ...saveColumns<LandingContent>(),
    productId: productId(),
    locale: text('locale').notNull(),
  },
  (t) => [
    uniqueIndex('landing_saves_revision_key').on(t.productId, t.locale, t.revision),
    index('landing_saves_newest_idx').on(t.productId, t.locale, t.id),
    index('landing_saves_saved_by_idx').on(t.savedBy),
    oneOf(t.locale, LOCALES),
    atLeast(t.revision, 1),
    check('landing_saves_only_accepted_published', sql`revision is not null or published_at is null`),
  ],
);

/** Former addresses of landings; they lead to the present one. */
export const landingFormerSlugs = pgTable(
  'landing_former_slugs',
  {
    locale: text('locale').notNull(),
    urlSlug: text('url_slug').notNull(),
    productId: productId(),
    replacedAt: timestamptz('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.urlSlug] }),
    index('landing_former_slugs_product_idx').on(t.productId),
    oneOf(t.locale, LOCALES),
  ],
);

/** Publications that a manager asked for; decided ones stay as a record. */
export const publicationRequests = pgTable(
  'publication_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: productId(),
    /** What is to be published: the PRODUCT, its LANDING or its CONTENT in a language. */
    kind: text('kind').notNull(),
    /** Null for a product. */
    locale: text('locale'),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: timestamptz('requested_at').notNull(),
    /** Set when it was published. */
    doneAt: timestamptz('done_at'),
  },
  (t) => [
    uniqueIndex('publication_requests_one_waiting')
      .on(t.productId, t.kind, sql`coalesce(${t.locale}, '')`)
      .where(sql`done_at is null`),
    index('publication_requests_waiting_idx').on(t.requestedAt).where(sql`done_at is null`),
    index('publication_requests_product_idx').on(t.productId),
    index('publication_requests_requested_by_idx').on(t.requestedBy),
    oneOf(t.kind, ['PRODUCT', 'LANDING', 'CONTENT']),
    oneOf(t.locale, LOCALES),
    check('publication_requests_language', sql`(kind = 'PRODUCT') = (locale is null)`),
  ],
);

/** The texts of a page before anybody edited it here; later ones are in `landing_saves`. */
export const landingOriginals = pgTable(
  'landing_originals',
  {
    productId: productId(),
    locale: text('locale').notNull(),
    content: jsonb('content').$type<LandingContent>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.locale] }), oneOf(t.locale, LOCALES)],
);
