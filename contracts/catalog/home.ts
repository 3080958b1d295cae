import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
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

/** Everything the home page shows, read in one call. All numbers are counted from data. */
export const HomeData = z.object({
  /** What you can learn today: one product of each type that exists. */
  today: z.array(ProductCard),
  /** Newest first, without the products in `today`; the first is the cover story. */
  fresh: z.array(ProductCard),
  free: z.nullable(FreeStart),
  index: z.array(IndexEntry),
  searchTerms: z.array(z.string()),
  numbers: z.object({
    products: z.int(),
    freeProducts: z.int(),
    lessons: z.int(),
    languages: z.int(),
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
});
