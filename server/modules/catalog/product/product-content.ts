import type { FirstExercise } from '../../../../contracts/catalog/first-exercise.ts';
import type { Fragment } from '../../../../contracts/catalog/fragment.ts';
import type { Outline } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';

/** Course content shown before a purchase; implemented by learning. */
export interface ProductContent {
  /** The outline of the product's course in the locale, else in its base language; null when nothing is published. */
  outline(productId: string, locale: Locale): Promise<Outline | null>;
  /**
   * The first exercise that everyone may answer of each of these products, in the locale if possible; a program's is that
   * of its parts. Products without one are missing. One statement for all of them.
   */
  firstExercises(productIds: readonly string[], locale: Locale): Promise<Map<string, FirstExercise>>;
  /** A piece of an open lesson of the first of these products that has one, in the locale, else in the base language. */
  fragment(productIds: readonly string[], locale: Locale): Promise<Fragment | null>;
}
