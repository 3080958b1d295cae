import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Id, Instant, Locale, ProductType, QueryNumber } from '../scalars.ts';
import { REVIEW_MAX_TEXT, REVIEW_MIN_TEXT, REVIEW_REFUSALS } from '../values.ts';
import { HomeReview } from './home.ts';

export const REVIEWS_PAGE_SIZE = 12;

/** A product that has reviews, and their number. */
const ReviewedProduct = z.object({ urlSlug: z.string(), title: z.string(), count: z.int() });

/** One page of published reviews, of all products or of one; reviews in the locale first, then newest first. */
export const ReviewsPage = z.object({
  reviews: z.array(HomeReview),
  /** All published ones, also those whose author was erased: their stars count, their texts are gone. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** Pages of reviews with a text. */
  pages: z.int(),
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

export const ReviewStars = z.int().check(z.minimum(1), z.maximum(5));
export const ReviewStatus = z.enum(['PENDING', 'PUBLISHED', 'REJECTED']);
export const ReviewRefusal = z.enum(REVIEW_REFUSALS);

const ReviewWords = z.object({ stars: z.int(), body: z.string() });

/** A review as its author sees it. */
export const OwnReview = z.object({
  reviewId: Id,
  status: ReviewStatus,
  /** What everybody sees once it is published. */
  ...ReviewWords.shape,
  locale: Locale,
  authorName: z.string(),
  /** An edit of a published review that waits or, with a refusal, was refused. */
  pending: z.nullable(ReviewWords),
  refusal: z.nullable(ReviewRefusal),
  answer: z.nullable(z.string()),
  createdAt: Instant,
  /** Until then its author can change it. */
  editableUntil: Instant,
});
export type OwnReview = z.output<typeof OwnReview>;

/** The caller's review of one product, and whether it can be written or changed now. */
export const OwnReviewState = z.object({
  productId: Id,
  productType: ProductType,
  productTitle: z.string(),
  canWrite: z.boolean(),
  review: z.nullable(OwnReview),
});
export type OwnReviewState = z.output<typeof OwnReviewState>;

export const ReviewDraft = z.object({
  stars: ReviewStars,
  body: z.string().check(z.trim(), z.minLength(REVIEW_MIN_TEXT), z.maxLength(REVIEW_MAX_TEXT)),
  /** The language of the text; that of a published review stays. */
  locale: Locale,
});
export type ReviewDraft = z.output<typeof ReviewDraft>;

/** A review in the language of the page, by a machine. */
export const ReviewTranslation = z.object({
  body: z.string(),
  /** The school's answer; null without one. */
  answer: z.nullable(z.string()),
});
export type ReviewTranslation = z.output<typeof ReviewTranslation>;

const ProductParams = z.object({ productId: Id });

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
  translate: {
    method: 'POST',
    path: '/api/reviews/:reviewId/translation',
    access: 'public',
    summary: 'A published review in the locale, where a service translates; never one that is in it already',
    params: z.object({ reviewId: Id }),
    response: json(ReviewTranslation),
    errors: ['request_params_invalid', 'not_found', 'too_many_requests', 'machine_translation_failed'],
  },
  getMine: {
    method: 'GET',
    path: '/api/reviews/mine',
    access: 'user',
    summary: 'The caller’s review of a product, and whether it can be written or changed now',
    query: ProductParams,
    response: json(OwnReviewState),
    errors: ['request_params_invalid', 'product_not_found'],
  },
  save: {
    method: 'PUT',
    path: '/api/products/:productId/review',
    access: 'user',
    summary:
      'Write a review of a completed product, or change it within 30 days; it is shown once a manager has published it',
    params: ProductParams,
    body: ReviewDraft,
    response: json(OwnReview),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'product_not_completed',
      'review_period_over',
      'too_many_requests',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/api/products/:productId/review',
    access: 'user',
    summary: 'Delete the caller’s review with its stars; again changes nothing',
    params: ProductParams,
    response: empty(),
    errors: [],
  },
});
