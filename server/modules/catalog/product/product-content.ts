import type { Outline } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';

/** Course content shown before a purchase; implemented by learning. */
export interface ProductContent {
  /** The outline of the product's course in the locale, else in its base language; null when nothing is published. */
  outline(productId: string, locale: Locale): Promise<Outline | null>;
}
