import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { TEXT_PAGES } from '../../../contracts/editorial/text-page.ts';
import type { WritingContent } from '../../../contracts/editorial/writing-management.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, id, oneOf, timestamptz } from '../columns.ts';
import { draftColumns, requestColumns, saveColumns } from '../draft-columns.ts';
import { articles, glossaryTerms } from './magazine.ts';

/**
 * An article, a text page or a glossary term in one language, as managers work on it; `article_texts`, `page_texts` and
 * `glossary_texts` have what visitors see.
 */
export const writings = pgTable(
  'writings',
  {
    id: id(),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    /** One of TEXT_PAGES. */
    page: text('page'),
    termId: uuid('term_id').references(() => glossaryTerms.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    ...draftColumns<WritingContent>(),
    ...requestColumns(),
  },
  (t) => [
    uniqueIndex('writings_article_key').on(t.articleId, t.locale),
    uniqueIndex('writings_page_key').on(t.page, t.locale),
    uniqueIndex('writings_term_key').on(t.termId, t.locale),
    index('writings_due_idx').on(t.publishAt).where(sql`publish_at is not null`),
    index('writings_requested_idx').on(t.requestedAt).where(sql`requested_at is not null`),
    index('writings_publish_by_idx').on(t.publishBy),
    index('writings_requested_by_idx').on(t.requestedBy),
    index('writings_updated_by_idx').on(t.updatedBy),
    check('writings_one_subject', sql`num_nonnulls(article_id, page, term_id) = 1`),
    check('writings_schedule_whole', sql`(publish_at is null) = (publish_revision is null)`),
    oneOf(t.page, TEXT_PAGES),
    oneOf(t.locale, LOCALES),
    atLeast(t.revision, 1),
  ],
);

/** Every save of a writing, refused ones included, so that no text is lost. */
export const writingSaves = pgTable(
  'writing_saves',
  {
    ...saveColumns<WritingContent>(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('writing_saves_revision_key').on(t.writingId, t.revision),
    index('writing_saves_newest_idx').on(t.writingId, t.id),
    index('writing_saves_saved_by_idx').on(t.savedBy),
    atLeast(t.revision, 1),
    check('writing_saves_only_accepted_published', sql`revision is not null or published_at is null`),
  ],
);

/** Text pages that managers published; a page without a row shows the file in `content/`. */
export const pageTexts = pgTable(
  'page_texts',
  {
    page: text('page').notNull(),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** Version of a legal document. */
    version: integer('version'),
    inForceFrom: date('in_force_from', { mode: 'string' }).notNull(),
    publishedAt: timestamptz('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.locale] }),
    oneOf(t.page, TEXT_PAGES),
    oneOf(t.locale, LOCALES),
    atLeast(t.version, 1),
  ],
);

/** Former addresses of articles; they lead to the present one. */
export const articleFormerSlugs = pgTable(
  'article_former_slugs',
  {
    slug: text('slug').primaryKey(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    replacedAt: timestamptz('replaced_at').notNull(),
  },
  (t) => [index('article_former_slugs_article_idx').on(t.articleId)],
);
