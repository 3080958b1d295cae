import type { ReviewRatings } from '../../identity/privacy/review-ratings.ts';
import { findProductsReviewedBy, recountRatings } from './review-ratings.repository.ts';

/** The implementation of the privacy area's port to ratings. */
export const reviewRatings: ReviewRatings = { reviewedBy: findProductsReviewedBy, recount: recountRatings };
