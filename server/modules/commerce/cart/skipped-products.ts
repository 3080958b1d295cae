import { ApiError } from '../../../../contracts/api-error.ts';
import type { SkippedProduct } from '../../../../contracts/commerce/cart.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import { titleOf } from './cart-lines.ts';
import type { CartReads } from './cart-reader.ts';

type Reads = Pick<CartReads, 'offers' | 'owned'>;

/** Products of a call that were not added, with reasons. */
export function skippedOf(
  ids: readonly string[],
  wanted: readonly string[],
  { offers, owned }: Reads,
): SkippedProduct[] {
  return ids
    .filter((id) => !wanted.includes(id))
    .map((productId) => ({
      productId,
      title: titleOf(offers.get(productId)),
      reason: owned.has(productId) ? 'OWNED' : offers.get(productId)?.sold ? 'PENDING' : 'NOT_SOLD',
    }));
}

/** Throws if none of the products is for sale, or all are owned. */
export function refuseNothing(ids: readonly string[], { offers, owned }: Reads): void {
  if (!ids.some((id) => offers.get(id)?.sold)) {
    const refusals = ids.map((id) => offers.get(id)?.refusal);
    throw new ApiError(refusals.find(isUnpublished) ?? 'product_not_found');
  }
  if (ids.every((id) => owned.has(id))) throw new ApiError('user_already_get_this_product');
}

const UNPUBLISHED = [
  'product_does_not_have_published_landing',
  'product_does_not_have_published_sub_products',
] as const satisfies ErrorCode[];

/** Whether the code says what of the product is not published. */
export const isUnpublished = (code: ErrorCode | null | undefined): code is (typeof UNPUBLISHED)[number] =>
  UNPUBLISHED.some((known) => known === code);
