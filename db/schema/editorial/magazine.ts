import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ARTICLE_KINDS } from '../../../contracts/editorial/magazine.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { experts } from '../catalog/expert.ts';
import { categories, products } from '../catalog/product.ts';
import { atLeast, createdAt, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Counts the saves of managers, which the next one has to name; and who made the last. */
const changes = () => ({
  revision: integer('revision').notNull().default(0),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

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
    /** Its author. */
    expertId: uuid('expert_id').references(() => experts.id, { onDelete: 'set null' }),
    /** The product that goes on where it ends. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The first open exercise of this product stands in it. */
    exerciseProductId: uuid('exercise_product_id').references(() => products.id, { onDelete: 'set null' }),
    coverUrl: text('cover_url'),
    /** The lead article; the newest one if there are several. */
    isChief: boolean('is_chief').notNull().default(false),
    isQuiz: boolean('is_quiz').notNull().default(false),
    /** Reading time. */
    minutes: integer('minutes').notNull().default(0),
    /** Null while no language is published. */
    publishedAt: timestamptz('published_at'),
    ...changes(),
  },
  (t) => [
    index('articles_kind_idx').on(t.kind, t.publishedAt.desc().nullsFirst()),
    index('articles_category_idx').on(t.categoryId),
    index('articles_expert_idx').on(t.expertId),
    index('articles_product_idx').on(t.productId),
    index('articles_exercise_product_idx').on(t.exerciseProductId),
    index('articles_updated_idx').on(t.updatedAt.desc().nullsFirst()),
    index('articles_updated_by_idx').on(t.updatedBy),
    atLeast(t.revision, 0),
    oneOf(t.kind, ARTICLE_KINDS),
    atLeast(t.minutes, 0),
  ],
);

/** Published title and excerpt in one language. The body may be missing in it and is then shown in English. */
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
    /** What the picture shows. */
    pictureAlt: text('picture_alt').notNull().default(''),
    /** When visitors first saw it in this language. */
    shownAt: timestamptz('shown_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.locale] }),
    index('article_texts_shown_idx').on(t.locale, t.shownAt.desc()),
    oneOf(t.locale, LOCALES),
  ],
);

/** Terms of the glossary; those without a published English text are seen by nobody. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  { id: id(), slug: text('slug').notNull().unique(), ...changes() },
  (t) => [index('glossary_terms_updated_by_idx').on(t.updatedBy), atLeast(t.revision, 0)],
);

/** A term's published name in one language. The explanation may be missing in it and is then shown in English. */
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
