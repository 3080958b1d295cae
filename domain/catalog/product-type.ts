import type { ProductType } from '../../contracts/scalars.ts';
import { PRODUCT_TYPES } from '../../contracts/values.ts';

/** The type for display: an unknown one looks and learns like a course (product §2). */
export function shownType(type: string): ProductType {
  return PRODUCT_TYPES.find((known) => known === type) ?? 'COURSE';
}

/** The slug in a landing URL, with or without the locale; null for any other URL. */
export function landingSlug(path: string): string | null {
  const [, segment = '', slug] = /^(?:\/[a-z]{2})?\/([a-z]+)\/([^/?#]+)\/?(?:[?#]|$)/.exec(path) ?? [];
  if (!slug || !PRODUCT_TYPES.some((type) => type.toLowerCase() === segment)) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}
