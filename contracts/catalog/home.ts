import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Id, Locale } from '../scalars.ts';
import { Category } from './category.ts';
import { ProductCard, ProductReview } from './product.ts';

/** A free lesson that a guest can open at once. */
const FreeStart = z.object({
  product: ProductCard,
  promise: z.string(),
  /** The first lesson; null when the product has no published content yet. */
  lesson: z.nullable(
    z.object({
      key: z.string(),
      title: z.string(),
      minutes: z.nullable(z.int()),
      language: Locale,
    }),
  ),
});
export type FreeStart = z.output<typeof FreeStart>;

/** A category with a few of its titles, for the index on the home page. */
const IndexEntry = z.object({
  category: Category,
  products: z.array(
    z.object({ id: Id, type: ProductCard.shape.type, title: z.string(), urlSlug: z.string() }),
  ),
});
export type IndexEntry = z.output<typeof IndexEntry>;

export const HomeReview = z.object({
  ...ProductReview.shape,
  product: z.object({ id: Id, type: ProductCard.shape.type, title: z.string(), urlSlug: z.string() }),
});
export type HomeReview = z.output<typeof HomeReview>;

/** Products shown in the locale by language of the lessons, most first; one in several languages counts in each. */
const ByLanguage = z.array(z.object({ language: Locale, count: z.int() }));

/** Everything the home page shows, read in one call. All numbers are counted from data. */
export const HomeData = z.object({
  /** What you can learn today: one product of each type that exists. */
  today: z.array(ProductCard),
  /** Newest first, without the products in `today`; the first is the cover story. */
  fresh: z.array(ProductCard),
  free: z.nullable(FreeStart),
  index: z.array(IndexEntry),
  searchTerms: z.array(z.string()),
  /** Questions of the recommendation quiz as it is published. */
  quizQuestions: z.int(),
  numbers: z.object({
    products: z.int(),
    freeProducts: z.int(),
    lessons: z.int(),
    byLanguage: ByLanguage,
    experts: z.int(),
    learners: z.int(),
    /** Average over all reviews, 0–5; 0 when there are none. */
    rating: z.number(),
    reviews: z.int(),
  }),
  reviews: z.array(HomeReview),
});
export type HomeData = z.output<typeof HomeData>;

export const home = defineContract({
  page: {
    method: 'GET',
    path: '/api/home',
    access: 'public',
    summary: 'What the home page shows, in the locale',
    response: json(HomeData),
    errors: [],
  },
  languages: {
    method: 'GET',
    path: '/api/home/languages',
    access: 'public',
    summary: 'How many products have lessons in each language',
    response: jsonList(ByLanguage),
    errors: [],
  },
});
