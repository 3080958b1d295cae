import {
  REVIEWS_PAGE_SIZE,
  type ReviewsPage,
  type ReviewsQuery,
} from '../../../../contracts/catalog/review.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import type { ProductService } from '../product/product.service.ts';
import { countReviews, countWithoutText, findReviewedProducts, findReviewPart } from './review.repository.ts';

/** Maximum products in the page's selection. */
const MAX_REVIEWED_PRODUCTS = 60;

export interface ReviewDeps {
  db: Db;
  products: Pick<ProductService, 'catalogIndex'>;
}

/** Public reviews by learners. */
export function createReviewService({ db, products }: ReviewDeps) {
  return {
    async list(query: ReviewsQuery, locale: Locale): Promise<ReviewsPage> {
      const { product, page = 1 } = query;
      const part = { locale, product, limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE };
      const catalogIndex = await products.catalogIndex();
      const most = catalogIndex.part('reviewed', catalogIndex.shown(locale), {
        limit: MAX_REVIEWED_PRODUCTS,
      });
      const [reviews, reviewed, ofProduct, withoutText] = await Promise.all([
        findReviewPart(db, part),
        findReviewedProducts(db, locale, most),
        product === undefined ? countedOn(catalogIndex, locale) : countReviews(db, locale, product),
        countWithoutText(db, locale, product),
      ]);
      const pages = Math.ceil((ofProduct.total - withoutText) / REVIEWS_PAGE_SIZE);
      return { reviews, ...ofProduct, page, pageSize: REVIEWS_PAGE_SIZE, pages, products: reviewed };
    },
  };
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Review totals over all products shown in the locale. */
function countedOn(catalogIndex: CatalogIndex, locale: Locale): { total: number; average: number } {
  const { ratings, stars } = catalogIndex.sums.reviews(locale);
  return { total: ratings, average: ratings === 0 ? 0 : Math.round(stars / ratings) / 100 };
}
