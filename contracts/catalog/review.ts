import * as z from 'zod/mini';
import { defineContract, jsonList } from '../kernel.ts';
import { QueryNumber } from '../scalars.ts';
import { HomeReview } from './home.ts';

export const REVIEWS_PAGE_SIZE = 12;

/** A product that has reviews, with how many. */
const ReviewedProduct = z.object({ urlSlug: z.string(), title: z.string(), count: z.int() });

/** One page of published reviews, of all products or of one; those in the locale first, then the newest. */
export const ReviewsPage = z.object({
  reviews: z.array(HomeReview),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** Over all products, the most reviewed first. */
  products: z.array(ReviewedProduct),
  /** Of what is listed, 0–5 with two decimals; 0 while there are no reviews. */
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
    summary:
      'Published reviews by product, in pages; the whole count also in x-total-count (product §4 Learning)',
    query: ReviewsQuery,
    response: jsonList(ReviewsPage),
    errors: ['request_params_invalid'],
  },
});
