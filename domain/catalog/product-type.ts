import type { ProductType } from '../../contracts/scalars.ts';
import { PRODUCT_TYPES } from '../../contracts/values.ts';

/** The type as it is shown: an unknown one looks and learns like a course (product §2). */
export function shownType(type: string): ProductType {
  return PRODUCT_TYPES.find((known) => known === type) ?? 'COURSE';
}

/** The slug that a landing's address names, with or without the locale; null for any other address. */
export function landingSlug(path: string): string | null {
  const [, segment = '', slug] = /^(?:\/[a-z]{2})?\/([a-z]+)\/([^/?#]+)\/?(?:[?#]|$)/.exec(path) ?? [];
  if (!slug || !PRODUCT_TYPES.some((type) => type.toLowerCase() === segment)) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}
