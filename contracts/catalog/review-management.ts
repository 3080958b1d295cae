import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { MANAGED_REVIEW_STATES } from '../manager-values.ts';
import { Id, Locale } from '../scalars.ts';
import { REVIEW_MAX_ANSWER } from '../values.ts';
import { OwnReview, ReviewRefusal } from './review.ts';

/** A review as managers see it. */
export const ManagedReview = z.object({
  ...OwnReview.shape,
  productId: Id,
  productTitle: z.string(),
  /** Neither published nor refused yet, or with an edit that is neither. */
  waiting: z.boolean(),
  /** Managers do not decide on reviews of their own. */
  own: z.boolean(),
  /** Names what is decided on: a decision about a text that was changed meanwhile is refused. */
  revision: z.string(),
});
export type ManagedReview = z.output<typeof ManagedReview>;

export const ManagedReviewPage = z.object({
  items: z.array(ManagedReview),
  /** Pass it to get the next ones; null at the end. */
  next: z.nullable(z.string()),
  /** How many wait altogether. */
  waiting: z.int(),
});
export type ManagedReviewPage = z.output<typeof ManagedReviewPage>;

const ReviewParams = z.object({ reviewId: Id });
const Revision = z.string().check(z.minLength(1), z.maxLength(64));
const refused = ['request_params_invalid', 'not_found', 'forbidden', 'edit_conflict'] as const;

export const reviewManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/reviews',
    access: 'manager',
    summary: 'Reviews: those that wait first, oldest first, then the others, newest first; 30 a page',
    query: z.object({
      state: z.optional(z.enum(MANAGED_REVIEW_STATES)),
      productId: z.optional(Id),
      stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
      /** The language of the text. */
      language: z.optional(Locale),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: json(ManagedReviewPage),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/reviews/:reviewId',
    access: 'manager',
    summary: 'One review, with what was published before its edit',
    params: ReviewParams,
    response: json(ManagedReview),
    errors: ['request_params_invalid', 'not_found'],
  },
  publish: {
    method: 'POST',
    path: '/api/manager/reviews/:reviewId/publish',
    access: 'manager',
    summary: 'Publish a review or its edit, never one’s own; the same again changes nothing',
    params: ReviewParams,
    body: z.object({ revision: Revision }),
    response: json(ManagedReview),
    errors: [...refused, 'approval_already_decided'],
  },
  refuse: {
    method: 'POST',
    path: '/api/manager/reviews/:reviewId/refuse',
    access: 'manager',
    summary:
      'Refuse a review or its edit with a reason, never one’s own; what was published before stays published',
    params: ReviewParams,
    body: z.object({ revision: Revision, refusal: ReviewRefusal }),
    response: json(ManagedReview),
    errors: [...refused, 'approval_already_decided'],
  },
  answer: {
    method: 'POST',
    path: '/api/manager/reviews/:reviewId/answer',
    access: 'manager',
    summary:
      'Answer a published review in its language, never one’s own; null removes the answer; over another answer than the seen one it is refused',
    params: ReviewParams,
    body: z.object({
      text: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(REVIEW_MAX_ANSWER))),
      /** The answer that the caller saw; it is not looked at when it is missing. */
      seen: z.optional(z.nullable(z.string().check(z.maxLength(REVIEW_MAX_ANSWER)))),
    }),
    response: json(ManagedReview),
    errors: refused,
  },
});
