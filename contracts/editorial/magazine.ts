import * as z from 'zod/mini';
import { FirstExercise } from '../catalog/first-exercise.ts';
import { Expert, NamedSlug, ProductCard } from '../catalog/product.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Instant, Locale } from '../scalars.ts';

/** A link of the Magazine dropdown (product §2 Header, §3 Magazine data). */
const Topic = z.object({ link: z.string(), title: z.string() });

const Article = z.object({ link: z.string(), title: z.string(), imageSrc: z.nullable(z.string()) });
export type MagazineArticle = z.output<typeof Article>;

/** Content of the Magazine dropdown, in the locale. `chiefArticle` is null when nothing is published. */
export const MagazineData = z.object({
  categories: z.array(Topic),
  lastArticles: z.array(Article),
  quizArticles: z.array(Article),
  chiefArticle: z.nullable(z.extend(Article, { excerpt: z.string(), allArticlesLink: z.string() })),
});
export type MagazineData = z.output<typeof MagazineData>;

/** The magazine, and the school's own blog. */
export const ARTICLE_KINDS = ['MAGAZINE', 'BLOG'] as const;
export const ArticleKind = z.enum(ARTICLE_KINDS);
export type ArticleKind = z.output<typeof ArticleKind>;

/** Who wrote an article: one of the teachers, in the locale, else in English. */
export const ArticleAuthor = z.pick(Expert, { slug: true, name: true, role: true, photoUrl: true });
export type ArticleAuthor = z.output<typeof ArticleAuthor>;

/** An article in a list: title and excerpt in the requested locale, else in English (`locale` says which). */
export const ArticleCard = z.object({
  slug: z.string(),
  kind: ArticleKind,
  title: z.string(),
  excerpt: z.string(),
  imageSrc: z.nullable(z.string()),
  /** What the picture shows; empty for the drawn one. */
  imageAlt: z.string(),
  locale: Locale,
  topic: z.nullable(NamedSlug),
  author: z.nullable(ArticleAuthor),
  chief: z.boolean(),
  quiz: z.boolean(),
  /** Reading time. */
  minutes: z.int(),
  publishedAt: Instant,
});
export type ArticleCard = z.output<typeof ArticleCard>;

/**
 * Where in an article its exercise stands: below the HTML of a part, which is 0 for the text before the first section and 1
 * for the first section. `rest` is the HTML of that part below the exercise; empty where nothing follows.
 */
export const ExercisePlace = z.object({ part: z.int(), rest: z.string() });
export type ExercisePlace = z.output<typeof ExercisePlace>;

/** A whole article. `bodyLocale` is the language of the body, which may be English when the title is not. */
export const ArticlePage = z.object({
  article: ArticleCard,
  bodyLocale: Locale,
  /** HTML before the first section; may be empty. */
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  /** To check oneself with, in the text; null without one that everyone may answer. */
  exercise: z.nullable(FirstExercise),
  exerciseAt: ExercisePlace,
  /** The product that goes on where the article ends, and its first open exercise; else the most popular of the topic. */
  continues: z.nullable(z.object({ product: ProductCard, exercise: z.nullable(FirstExercise) })),
  next: z.array(ArticleCard),
  /** Questions of the recommendation quiz, to which a quiz article leads; null for other articles. */
  quizQuestions: z.nullable(z.int()),
});
export type ArticlePage = z.output<typeof ArticlePage>;

const Slug = z.string().check(z.minLength(1), z.maxLength(120));

export const magazine = defineContract({
  latest: {
    method: 'GET',
    path: '/magazine/api/v1/latest',
    access: 'public',
    summary: 'Topics and latest articles of the magazine (product §7)',
    response: json(MagazineData),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/api/articles',
    access: 'public',
    summary: 'Articles of the magazine or the blog, newest first',
    /** Defaults to the magazine. */
    query: z.object({ kind: z.optional(ArticleKind) }),
    response: jsonList(z.array(ArticleCard)),
    errors: ['request_params_invalid'],
  },
  article: {
    method: 'GET',
    path: '/api/articles/:slug',
    access: 'public',
    summary: 'One article, by its present or a former slug, as sanitised HTML in sections',
    params: z.object({ slug: Slug }),
    response: json(ArticlePage),
    errors: ['request_params_invalid', 'not_found'],
  },
});
