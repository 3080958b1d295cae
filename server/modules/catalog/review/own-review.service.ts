import { ApiError } from '../../../../contracts/api-error.ts';
import type { OwnReview, OwnReviewState, ReviewDraft } from '../../../../contracts/catalog/review.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { editableUntil, editedReview, reviewAuthorName } from '../../../../domain/catalog/review.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { guestOf } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import type { FinishedProducts } from './finished-products.ts';
import * as repo from './own-review.repository.ts';
import { recountRatings } from './review-ratings.repository.ts';

export interface OwnReviewDeps {
  db: Db;
  products: Pick<ProductService, 'cards'>;
  finished: FinishedProducts;
  /** Counts a text that a person sends; throws over the limit. */
  limitWrites: (userId: string) => Promise<void>;
  now?: () => Date;
}

type Own = { userId: string; productId: string };

export type OwnReviewService = ReturnType<typeof createOwnReviewService>;

/** Reviews as their authors write, change and delete them (product §4 Learning). */
export function createOwnReviewService(deps: OwnReviewDeps) {
  const { db, products, finished, limitWrites, now = () => new Date() } = deps;

  async function mine({ locale, ...own }: Own & { locale: Locale }): Promise<OwnReviewState> {
    const product = await repo.findReviewable(db, own.productId, locale);
    if (!product) throw new ApiError('product_not_found');
    const row = await repo.findOwn(db, own);
    const canWrite = row ? now() < editableUntil(row.createdAt) : await mayReview(own, locale);
    return {
      productId: own.productId,
      productType: product.type,
      productTitle: product.title,
      canWrite,
      review: row ? toOwnReview(row) : null,
    };
  }

  /** Completed by an owner or a subscriber; a free product also without either. */
  async function mayReview({ userId, productId }: Own, locale: Locale): Promise<boolean> {
    const standing = await finished.standing(userId, productId);
    if (standing !== 'reached') return standing === 'owned';
    const [card] = await products.cards([productId], guestOf(locale));
    return card?.price.free ?? false;
  }

  async function save(call: Own & ReviewDraft & { callerLocale: Locale }): Promise<OwnReview> {
    const { callerLocale, stars, body, locale, ...own } = call;
    await limitWrites(own.userId);
    if (!(await repo.findReviewable(db, own.productId, callerLocale)))
      throw new ApiError('product_not_found');
    const draft = { stars, body, locale };
    if (await repo.findOwn(db, own)) return toOwnReview(await edit(own, draft));
    if (!(await mayReview(own, callerLocale))) throw new ApiError('product_not_completed');
    const authorName = reviewAuthorName(await repo.findName(db, own.userId));
    const made = await db.transaction((tx) =>
      repo.insertOwn(tx, { ...own, ...draft, authorName, createdAt: now() }),
    );
    // Another device was first: this text is its edit.
    return toOwnReview(made ?? (await edit(own, draft)));
  }

  function edit(own: Own, draft: ReviewDraft): Promise<repo.OwnReviewRow> {
    return db.transaction(async (tx) => {
      const before = await repo.holdOwn(tx, own);
      if (!before) throw new ApiError('product_not_found');
      const change = editedReview(before, draft);
      if (change === null) return before;
      if (now() >= editableUntil(before.createdAt)) throw new ApiError('review_period_over');
      if (change === 'language')
        throw new ApiError('request_params_invalid', { fields: { locale: 'invalid' } });
      const { status, stars, body, locale, pendingStars, pendingBody, refusal } = change;
      return repo.changeReview(tx, before.id, {
        ...{ status, stars, body, locale, pendingStars, pendingBody, refusal },
      });
    });
  }

  async function remove(own: Own): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await repo.holdOwn(tx, own);
      if (!row) return;
      await repo.deleteReview(tx, row.id);
      if (row.status === 'PUBLISHED') await showChange(tx, own.productId);
    });
  }

  return { mine, save, remove };
}

/** Counts the rating again and makes the pages that show reviews stale, after the commit. */
export async function showChange(tx: Tx, productId: string): Promise<void> {
  await recountRatings(tx, [productId]);
  await purgeAfter(tx, ['products', 'reviews', `product:${productId}`]);
}

export function toOwnReview(row: repo.OwnReviewRow): OwnReview {
  const { id, status, stars, body, locale, authorName, pendingStars, pendingBody, refusal, answer } = row;
  const isPending = pendingStars !== null && pendingBody !== null;
  return {
    ...{ reviewId: id, status, stars, body, locale, authorName, refusal, answer },
    pending: isPending ? { stars: pendingStars, body: pendingBody } : null,
    createdAt: row.createdAt.toISOString(),
    editableUntil: editableUntil(row.createdAt).toISOString(),
  };
}
