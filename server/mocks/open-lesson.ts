import { ApiError } from '../../contracts/api-error.ts';
import type { Locale } from '../../contracts/locales.ts';
import { problemSolution, type StoredItem } from '../../domain/learning/content.ts';
import { contentId, findLesson, ownershipOf } from './builders/learning.ts';
import { findProduct } from './builders/school.ts';
import { learnerOf } from './learner.ts';
import type { MockContext } from './mock-endpoint.ts';

export interface Address {
  productId: string;
  language: Locale;
  lessonKey: string;
}

export function known(productId: string) {
  const product = findProduct(productId);
  if (product) return product;
  throw new ApiError('product_not_found');
}

/** The lesson, if the caller may open it. */
export function open({ productId, language, lessonKey }: Address, ctx: MockContext) {
  const product = known(productId);
  const found = findLesson(product, language, lessonKey);
  if (!found) throw new ApiError('lesson_not_found');
  const owned = ownershipOf(product, learnerOf(ctx)).accessType !== null || product.file.price === null;
  if (!found.lesson.free && !owned) throw new ApiError('user_not_have_access_to_product');
  return { product, found };
}

/** An item of a lesson that the caller may open. */
export function itemOf(address: Address, id: string, ctx: MockContext) {
  const { product, found } = open(address, ctx);
  const item = found.lesson.items.find(({ key }) => contentId(product, key) === id);
  if (!item) throw new ApiError('content_item_not_found');
  return { product, found, item };
}

export function problem(address: Address, id: string, ctx: MockContext) {
  const { product, found, item } = itemOf(address, id, ctx);
  const parts = partsOf(item);
  if (!parts) throw new ApiError('content_item_not_found');
  return { product, found, item: parts };
}

function partsOf({ body, solution }: StoredItem) {
  const solved = problemSolution(solution);
  return body.kind === 'problem' && solved ? { parts: body.parts, solution: solved } : null;
}
