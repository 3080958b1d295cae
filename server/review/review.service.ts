import type { Locale } from '../../contracts/locales.ts';
import { REVIEWS_PAGE_SIZE, type ReviewsPage, type ReviewsQuery } from '../../contracts/review.ts';
import type { Db } from '../../db/database.ts';
import { type Kept, keepNothing } from '../live/kept.ts';
import { countReviews, findReviewedProducts, findReviewPart } from './review.repository.ts';

/** As many as a page can offer to choose from. */
const PRODUCTS = 60;

/** What learners say, as everybody may read it. */
export function createReviewService({ db, kept = keepNothing }: { db: Db; kept?: Kept }) {
  /** Over all products, which every review has to be read for. */
  const whole = (locale: Locale) =>
    kept.getLasting(`reviews ${locale}`, async () => {
      const [counted, products] = await Promise.all([
        countReviews(db, locale, undefined),
        findReviewedProducts(db, locale, PRODUCTS),
      ]);
      return { counted, products };
    });

  return {
    async list(query: ReviewsQuery, locale: Locale): Promise<ReviewsPage> {
      const { product, page = 1 } = query;
      const part = { locale, product, limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE };
      const [reviews, { counted, products }, ofProduct] = await Promise.all([
        findReviewPart(db, part),
        whole(locale),
        product === undefined ? undefined : countReviews(db, locale, product),
      ]);
      return { reviews, ...(ofProduct ?? counted), page, pageSize: REVIEWS_PAGE_SIZE, products };
    },
  };
}

export type ReviewService = ReturnType<typeof createReviewService>;
