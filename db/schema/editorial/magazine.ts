import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ARTICLE_KINDS } from '../../../contracts/editorial/magazine.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { categories } from '../catalog/product.ts';
import { atLeast, createdAt, id, oneOf, timestamptz } from '../columns.ts';

/** Articles of the magazine and posts of the blog. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    /** The same slug in every language. */
    slug: text('slug').notNull().unique(),
    /** One of ARTICLE_KINDS. */
    kind: text('kind').notNull(),
    /** The topic: a category of the catalogue. */
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    coverUrl: text('cover_url'),
    /** The lead article; the newest one if there are several. */
    isChief: boolean('is_chief').notNull().default(false),
    isQuiz: boolean('is_quiz').notNull().default(false),
    /** Reading time. */
    minutes: integer('minutes').notNull().default(0),
    /** Null while it is a draft. */
    publishedAt: timestamptz('published_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('articles_kind_idx').on(t.kind, t.publishedAt.desc().nullsFirst()),
    index('articles_category_idx').on(t.categoryId),
    oneOf(t.kind, ARTICLE_KINDS),
    atLeast(t.minutes, 0),
  ],
);

/** Title and excerpt in one language. The body may be missing in it and is then shown in English. */
export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Markdown. */
    body: text('body'),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.locale] }), oneOf(t.locale, LOCALES)],
);

export const glossaryTerms = pgTable('glossary_terms', {
  id: id(),
  slug: text('slug').notNull().unique(),
  createdAt: createdAt(),
});

/** A term's name in one language. The explanation may be missing in it and is then shown in English. */
export const glossaryTexts = pgTable(
  'glossary_texts',
  {
    termId: uuid('term_id')
      .notNull()
      .references(() => glossaryTerms.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    explanation: text('explanation'),
  },
  (t) => [primaryKey({ columns: [t.termId, t.locale] }), oneOf(t.locale, LOCALES)],
);
