import * as z from 'zod/mini';
import { defineContract, jsonList } from '../endpoint.ts';
import { QueryNumber } from '../scalars.ts';
import { HomeReview } from './home.ts';

export const REVIEWS_PAGE_SIZE = 12;

/** A product that has reviews, and their number. */
const ReviewedProduct = z.object({ urlSlug: z.string(), title: z.string(), count: z.int() });

/** One page of published reviews, of all products or of one; reviews in the locale first, then newest first. */
export const ReviewsPage = z.object({
  reviews: z.array(HomeReview),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** Across all products, most reviewed first. */
  products: z.array(ReviewedProduct),
  /** Average of the listed reviews, 0–5 with two decimals; 0 when there are none. */
  average: z.number(),
});
export type ReviewsPage = z.output<typeof ReviewsPage>;

export const ReviewsQuery = z.object({
  /** Landing slug, in any language. */
  product: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  page: z.optional(QueryNumber(1, 1000)),
});
export type ReviewsQuery = z.output<typeof ReviewsQuery>;

export const review = defineContract({
  list: {
    method: 'GET',
    path: '/api/reviews',
    access: 'public',
    summary: 'Published reviews by product, in pages; x-total-count has the total (product §4 Learning)',
    query: ReviewsQuery,
    response: jsonList(ReviewsPage),
    errors: ['request_params_invalid'],
  },
});
