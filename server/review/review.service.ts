import type { Locale } from '../../contracts/locales.ts';
import { REVIEWS_PAGE_SIZE, type ReviewsPage, type ReviewsQuery } from '../../contracts/review.ts';
import type { Db } from '../../db/database.ts';
import { countReviews, findReviewedProducts, findReviewPart } from './review.repository.ts';

/** As many as a page can offer to choose from. */
const PRODUCTS = 60;

/** What learners say, as everybody may read it. */
export function createReviewService({ db }: { db: Db }) {
  return {
    async list(query: ReviewsQuery, locale: Locale): Promise<ReviewsPage> {
      const { product, page = 1 } = query;
      const part = { locale, product, limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE };
      const [reviews, counted, products] = await Promise.all([
        findReviewPart(db, part),
        countReviews(db, locale, product),
        findReviewedProducts(db, locale, PRODUCTS),
      ]);
      return { reviews, ...counted, page, pageSize: REVIEWS_PAGE_SIZE, products };
    },
  };
}

export type ReviewService = ReturnType<typeof createReviewService>;
