import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
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
import { users } from '../identity/user.ts';
import { articles } from './magazine.ts';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** An article or a text page in one language, as managers work on it; `article_texts` and `page_texts` have what visitors see. */
export const writings = pgTable(
  'writings',
  {
    id: id(),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    /** One of TEXT_PAGES. */
    page: text('page'),
    locale: text('locale').notNull(),
    /** Counts the saves; the next one has to name it. */
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<WritingContent>().notNull(),
    /** The saved revision that will be published by itself, when, and who decided so. */
    publishRevision: integer('publish_revision'),
    publishAt: timestamptz('publish_at'),
    publishBy: person('publish_by'),
    /** A manager asked to publish it; null once it was published. */
    requestedAt: timestamptz('requested_at'),
    requestedBy: person('requested_by'),
    updatedBy: person('updated_by'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('writings_article_key').on(t.articleId, t.locale),
    uniqueIndex('writings_page_key').on(t.page, t.locale),
    index('writings_due_idx').on(t.publishAt).where(sql`publish_at is not null`),
    index('writings_requested_idx').on(t.requestedAt).where(sql`requested_at is not null`),
    index('writings_publish_by_idx').on(t.publishBy),
    index('writings_requested_by_idx').on(t.requestedBy),
    index('writings_updated_by_idx').on(t.updatedBy),
    check('writings_one_subject', sql`num_nonnulls(article_id, page) = 1`),
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
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    /** Null when another save was first. */
    revision: integer('revision'),
    content: jsonb('content').$type<WritingContent>().notNull(),
    savedBy: person('saved_by'),
    savedAt: timestamptz('saved_at').notNull(),
    publishedAt: timestamptz('published_at'),
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
