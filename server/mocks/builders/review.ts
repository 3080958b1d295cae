import { ApiError } from '../../../contracts/api-error.ts';
import type { ProductReview } from '../../../contracts/catalog/product.ts';
import type {
  OwnReview,
  OwnReviewState,
  ReviewDraft,
  ReviewTranslation,
} from '../../../contracts/catalog/review.ts';
import type { ManagedReviewPage } from '../../../contracts/catalog/review-management.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { editableUntil } from '../../../domain/catalog/review.ts';
import { type Learner, ownershipOf } from './learning.ts';
import { daysAgo, MOCK_NOW, mockId } from './mock-id.ts';
import { makeReviews } from './product.ts';
import { findProduct, inLocale, productId, school } from './school.ts';

const MANAGED_PAGE_SIZE = 30;

function own(review: ProductReview, status: OwnReview['status']): OwnReview {
  const { id, stars, body, locale, authorName, answer, createdAt } = review;
  return {
    ...{ reviewId: id, status, stars, body, locale, authorName, answer, createdAt },
    ...{ pending: null, refusal: null },
    editableUntil: editableUntil(new Date(createdAt)).toISOString(),
  };
}

/** The mock users wrote nothing yet; a completed product can be reviewed. */
export function makeOwnReviewState(id: string, locale: Locale, learner: Learner): OwnReviewState {
  const product = findProduct(id);
  if (!product) throw new ApiError('product_not_found');
  return {
    productId: productId(product),
    productType: product.file.type,
    productTitle: inLocale(product.file.texts, locale).title,
    canWrite: ownershipOf(product, learner).progressStatus === 'COMPLETED',
    review: null,
  };
}

/** Says in which language it would be. */
export function makeReviewTranslation(id: string, locale: Locale): ReviewTranslation {
  const review = school.products.flatMap(makeReviews).find((one) => one.id === id);
  if (!review) throw new ApiError('not_found');
  if (review.locale === locale) throw new ApiError('request_params_invalid');
  return { body: `[${locale}] ${review.body}`, answer: review.answer };
}

export function makeSavedReview(id: string, draft: ReviewDraft): OwnReview {
  const review = { id: mockId('own-review', id), authorName: 'Ana S.', createdAt: daysAgo(0) };
  return own({ ...review, ...draft, edited: false, answer: null }, 'PENDING');
}

/** The published reviews of the demo school; none waits. */
export function makeManagedReviews(locale: Locale, isEmpty: boolean): ManagedReviewPage {
  const items = (isEmpty ? [] : school.products).flatMap((product) =>
    makeReviews(product).map((review) => ({
      ...own(review, 'PUBLISHED'),
      productId: productId(product),
      productTitle: inLocale(product.file.texts, locale).title,
      ...{ waiting: false, own: false, revision: mockId('revision', review.id) },
    })),
  );
  const byAge = items.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const next =
    items.length > MANAGED_PAGE_SIZE ? `1.-${MOCK_NOW.getTime()}000.${mockId('cursor', '')}` : null;
  return { items: byAge.slice(0, MANAGED_PAGE_SIZE), next, waiting: 0 };
}
