import type { MediaUse } from '@/contracts/learning/media-library';
import { managedContentPath, managedExpertPath, managedProductPath } from '@/domain/catalog/managed-address';
import { managedWritingPath } from '@/domain/editorial/managed-address';

/** Where the thing that shows a file is edited, without the locale; null where there is no such page. */
export function placePath({
  place,
  productId,
  productType,
  courseId,
  entityId,
  language,
}: MediaUse): string | null {
  if (place === 'EXPERT') return entityId && managedExpertPath(entityId);
  if (place === 'ARTICLE') return entityId && managedWritingPath(entityId);
  if (!productId || !productType) return null;
  const product = { type: productType, id: productId };
  if (place === 'COVER') return managedProductPath(product);
  return courseId && language ? managedContentPath({ ...product, courseId, language }) : null;
}
